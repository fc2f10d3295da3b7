/**
 * What each kind of person is told by a route, as lines to be compared: all its fields, then by kind
 * those that it leaves out. What is named by somebody or numbered is `*`.
 */
export function describeFields(answers: { kind: string; body: unknown }[]): string {
  const told = answers.map(({ kind, body }) => ({ kind, fields: fieldsOf(body) }));
  const all = [...new Set(told.flatMap(({ fields }) => [...fields]))].toSorted();
  const lacking = Map.groupBy(told, ({ fields }) =>
    all.filter((field) => !fields.has(field)).join(" "),
  );
  const lines = [...lacking].filter(([fields]) => fields !== "");
  return [
    all.join("\n"),
    ...lines.map(([fields, who]) => `${who.map(({ kind }) => kind).join(", ")}: not ${fields}`),
  ].join("\n\n");
}

function fieldsOf(value: unknown, path = ""): Set<string> {
  if (Array.isArray(value)) {
    return new Set(value.flatMap((item) => [...fieldsOf(item, `${path}[]`)]));
  }
  if (typeof value !== "object" || value === null) return new Set(path ? [path] : []);
  return new Set(
    Object.entries(value).flatMap(([key, inner]) => {
      const name = /^[a-z][a-z0-9_]*$/iu.test(key) ? key : "*";
      return [...fieldsOf(inner, path ? `${path}.${name}` : name)];
    }),
  );
}

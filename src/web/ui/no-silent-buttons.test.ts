import { expect, test } from "vitest";

const sources = import.meta.glob<string>(["/src/web/**/*.tsx", "!**/*.test.tsx"], {
  query: "?raw",
  import: "default",
  eager: true,
});

/** What may be off without a reason of its own: where one stands beside it, or it is only busy. */
const allowed = [
  // A move of the team is being saved.
  "brackets/assignment-list.tsx, Select",
  // Its description says which game makes the way impossible.
  "consequences/follow-up-choice.tsx, input",
  // The card's buttons say why nothing can be entered.
  "court/sides.tsx, input",
  // A picture is being uploaded.
  "fields/image-picker.tsx, Button",
  "fields/image-picker.tsx, Button",
  // The tournament that a team stays in; the team's choices are being loaded, or couldn't be.
  "form/team-fields.tsx, Select",
  "form/team-fields.tsx, Select",
  // The card's buttons say why nothing can be entered.
  "game-format/parts-grid.tsx, input",
  "game-format/score-line.tsx, input",
  // The chosen role is being saved.
  "people/member-row.tsx, Select",
  // "Until further notice" is ticked below them.
  "replan/incident-fields.tsx, DateField",
  "replan/incident-fields.tsx, TimeField",
  // The reason that `Button` and `IconButton` take.
  "ui/button.tsx, button",
];

/** Elements with `disabled`, `aria-disabled` or `isDisabled`: "folder/file.tsx, Element". */
function findDisabled(files: Record<string, string>): string[] {
  return Object.entries(files).flatMap(([path, text]) =>
    openingTags(text).flatMap(({ name, attributes }) =>
      /\s(?:(?:aria-)?disabled|isDisabled)(?=[\s=/>]|$)/u.test(attributes)
        ? [`${path.split("/").slice(-2).join("/")}, ${name}`]
        : [],
    ),
  );
}

/** The opening tags of a file, what stands in braces left out. */
function openingTags(text: string) {
  const code = text.replaceAll(/^\s*\/\/.*$/gmu, "");
  return [...code.matchAll(/<([A-Za-z][\w.]*)(?=[\s/>])/gu)].map((match) => {
    let depth = 0;
    let attributes = " ";
    for (const character of code.slice(match.index + match[0].length)) {
      if (character === "}") depth -= 1;
      if (depth === 0 && character === ">") break;
      if (depth === 0) attributes += character;
      if (character === "{") depth += 1;
    }
    return { name: match[1]!, attributes };
  });
}

test("no button is off without saying why: Button and IconButton take a reason instead", () => {
  expect(findDisabled(sources).toSorted()).toEqual(allowed);
});

test.each([
  ['<button type="button" disabled={!isReady}>', ["a/b.tsx, button"]],
  ["<Toggle\n  onChange={(on) => on > 1}\n  isDisabled\n/>", ["a/b.tsx, Toggle"]],
  ['<Button offReason={isReady ? undefined : t("disabled")} onClick={go}>', []],
  ['<p className="disabled:opacity-50">disabled</p>', []],
])("finds it in %s", (text, found) => {
  expect(findDisabled({ "/src/web/a/b.tsx": text })).toEqual(found);
});

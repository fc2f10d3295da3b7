/** A field by its label, and what is typed, chosen or (true) ticked there. */
type Entry = readonly [label: string | RegExp, value: string | true];

/** What the server answers instead of what it would; "lost" is no answer at all. */
export type Fault = "lost" | { status: number; body?: Record<string, unknown> };

export interface Refusal {
  /** Left out where the server refuses of itself what is entered. */
  fault?: Fault;
  enters?: Entry[];
  says: (string | RegExp)[];
  /** The fields that are marked as wrong. */
  marks?: (string | RegExp)[];
}

export interface Form {
  who?: "newcomer" | "organiser" | "administrator";
  path: string;
  /** What is pressed to come to the form. */
  opens?: string | RegExp;
  enters: Entry[];
  submit: string | RegExp;
  call: string;
  refusals: Refusal[];
  /** What is entered before the server takes it, and what is said then. */
  corrects?: Entry[];
  done: string | RegExp;
}

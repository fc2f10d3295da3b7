/** What forms say that several people may have open at once. */
export const catalogue = {
  title: "Someone else has changed the same",
  text: "Nothing is saved yet, and nothing typed is lost. Choose what should stand; saving then goes on.",
  theirs: "Theirs",
  mine: "Yours",
  nothing: "(empty)",
  keepMine: "Keep mine",
  keepMineOf: "Keep mine: {{field}}",
  takeTheirs: "Take theirs",
  takeTheirsOf: "Take theirs: {{field}}",
  kept: "What you typed before is back. It is not saved yet.",
  discard: "Discard it",
  yes: "Yes",
  no: "No",
} as const;

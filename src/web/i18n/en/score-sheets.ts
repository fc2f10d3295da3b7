export const catalogue = {
  making_one: "Making {{count}} score sheet…",
  making_other: "Making {{count}} score sheets…",
  ready_one: "{{count}} score sheet is ready.",
  ready_other: "{{count}} score sheets are ready.",
  hint: "One page per game, filled in as far as it is known. The code on each opens the score entry of its game.",
  open: "Open and print",
  download: "Download",
  failed: "Failed to make score sheets",
  fileName: "score-sheets",
};

/** The name of the group at `index` (from 0): Group A … Group Z, Group AA, Group AB … */
export function groupName(index: number): string {
  return `Group ${groupLetters(index)}`;
}

/** A … Z, AA, AB … */
export function groupLetters(index: number): string {
  let letters = "";
  for (let rest = index + 1; rest > 0; rest = Math.floor((rest - 1) / 26)) {
    letters = String.fromCharCode(65 + ((rest - 1) % 26)) + letters;
  }
  return letters;
}

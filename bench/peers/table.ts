/** Prints what libraries took and reached at the same work, each beside Courtside. */
import type { Library } from "./libraries.ts";
import { limitSeconds, type Measured } from "./measured.ts";

interface Table {
  works: readonly string[];
  libraries: readonly Library[];
  /** What a line says after its times. */
  columns: readonly string[];
  measure: (library: Library, work: number) => Measured | "none" | null;
}

/** The first library is what the others are compared with. */
export function printTable({ works, libraries, columns, measure }: Table): void {
  const timed = ["first ms", "median ms", "ratio"];
  console.log(line("work", "library", ...timed, ...columns));
  for (const [work, title] of works.entries()) {
    let ours = 0;
    for (const [index, library] of libraries.entries()) {
      const measured = measure(library, work);
      if (measured === null) {
        console.log(line(title, library.name, `over ${limitSeconds},000`, "–", "–"));
      } else if (measured === "none") {
        console.log(line(title, library.name, "–", "–", "–"));
      } else {
        if (index === 0) ours = measured.median;
        const ratio = Number((measured.median / ours).toPrecision(3)).toLocaleString("en");
        const times = [digits(measured.first), digits(measured.median), ratio];
        const own = columns.map((column) => measured.columns?.[column] ?? "");
        console.log(line(title, library.name, ...times, ...own));
      }
    }
  }
  console.log("");
}

function digits(milliseconds: number): string {
  return milliseconds < 100 ? milliseconds.toPrecision(3) : milliseconds.toFixed(0);
}

function line(work: string, library: string, ...cells: string[]): string {
  return [work.padEnd(24), library.padEnd(25), ...cells.map((cell) => cell.padStart(11))]
    .join(" ")
    .trimEnd();
}

/** Courtside and other libraries on the same work: `run.ts [pairing|draws|swiss|scheduling …]`. */
import { drawWorks } from "./draws/work.ts";
import { libraries } from "./libraries.ts";
import { measure } from "./measured.ts";
import { swissWorks } from "./swiss/work.ts";
import { printTable } from "./table.ts";
import { instanceNames, pairingWorks } from "./works.ts";

const asked = process.argv.slice(2);
const isAsked = (part: string): boolean => asked.length === 0 || asked.includes(part);
const numberOf = new Map(libraries.map((library, index) => [library, index]));

if (isAsked("pairing")) {
  printTable({
    works: pairingWorks.map(({ format, entrants }) => `${format} ${entrants}`),
    libraries,
    columns: [],
    measure: (library, work) =>
      measure("measure-pairing.ts", library, numberOf.get(library)!, work),
  });
}
if (isAsked("draws")) {
  printTable({
    works: drawWorks.map(({ format, entrants }) => `${format} ${entrants}`),
    libraries: libraries.filter(({ drawing }) => drawing),
    columns: ["games", "rematch", "rematches", "shared", "fewest", "faults"],
    measure: (library, work) => measure("draws/measure.ts", library, numberOf.get(library)!, work),
  });
  console.log(
    "Rematch: the earliest round in which the same two can meet again, and the last one;",
  );
  console.log(
    "rematches: how many do before the last game when games are won by lot. Shared: entrants\nwithout a place of their own.\n",
  );
}
if (isAsked("swiss")) {
  printTable({
    works: swissWorks.map(({ players, rounds }) => `Swiss ${players} × ${rounds}`),
    libraries: libraries.filter(({ swiss }) => swiss),
    columns: ["rematches", "second byes", "unpaired", "points apart", "most apart"],
    measure: (library, work) => measure("swiss/measure.ts", library, numberOf.get(library)!, work),
  });
  console.log("Each a tournament, the columns averages of it; most apart: of all tournaments.\n");
}
if (isAsked("scheduling")) {
  printTable({
    works: instanceNames,
    libraries: libraries.filter(({ scheduling }) => scheduling),
    columns: ["slots", "idle", "violations"],
    measure: (library, work) =>
      measure("measure-scheduling.ts", library, numberOf.get(library)!, instanceNames[work]!),
  });
  console.log(
    "p12 is played without its third-place game. Slots are those used and the least that",
  );
  console.log("there can be; no other library makes schedules.\n");
}
console.log("Each line is a process of its own; the ratio is that of the medians.");

import { expect, test } from "vitest";
import { createTableThread, type TableAnswer } from "#web/features/import/table/table-thread.ts";

const heads = "Team,First name,No\n";
const check = {
  hasHeadings: true,
  mapping: { team: 0, first_name: 1, jersey_number: 2 },
  target: { brackets: [], teams: [] },
  rosterOf: undefined,
  arePairs: true,
};

/** A thread that has read this table, and what it says from then on. */
async function readIn(text: string) {
  const said: TableAnswer[] = [];
  let hear: ((answer: TableAnswer) => void) | null = null;
  const ask = createTableThread((answer) => {
    said.push(answer);
    hear?.(answer);
  });
  const until = (isIt: (answer: TableAnswer) => boolean) =>
    new Promise<TableAnswer>((resolve) => {
      hear = (answer) => {
        if (isIt(answer)) resolve(answer);
      };
    });
  const isRead = until((answer) => "table" in answer);
  ask({ unread: text });
  await isRead;
  said.length = 0;
  return { ask, said, nextChecked: () => until((answer) => "checked" in answer) };
}

function checkedIn(answer: TableAnswer) {
  if (!("checked" in answer)) throw new Error("nothing was checked");
  return answer.checked;
}

function textOf(rows: Blob | null): Promise<string> {
  return new Promise((resolve) => {
    const reader = new FileReader();
    reader.addEventListener("load", () => resolve(reader.result as string));
    reader.readAsText(rows!);
  });
}

const team = (index: number) => `Team ${Math.floor(index / 90)},Player ${index},${index % 90}\n`;

test("of a long table the page gets the first rows, how far it is, and the body to send", async () => {
  const lines = Array.from({ length: 3600 }, (_, index) => team(index).replace(",0\n", ",\n"));
  const { ask, said, nextChecked } = await readIn(heads + lines.join(""));
  const isChecked = nextChecked();
  ask({ check, id: 1 });
  const checked = checkedIn(await isChecked);
  expect(checked).toMatchObject({ readCount: 3600, problems: [], problemCount: 0 });
  expect(checked.read.map(({ number }) => number)).toEqual([2, 3, 4, 5, 6, 7, 8, 9]);
  const shares = said.flatMap((answer) => ("share" in answer ? [answer.share] : []));
  expect(shares).toHaveLength(3);
  expect(shares.toSorted((a, b) => a - b)).toEqual(shares);
  const rows = JSON.parse(await textOf(checked.rows)) as { team: string }[];
  expect(rows).toHaveLength(3600);
  expect(rows.at(-1)).toMatchObject({ team: "Team 39", player: { jersey_number: 89 } });
});

test("of many problems the page gets the first, and how many there are", async () => {
  const { ask, nextChecked } = await readIn(heads + "Tide,B,7\n".repeat(300));
  const isChecked = nextChecked();
  ask({ check, id: 1 });
  const checked = checkedIn(await isChecked);
  expect(checked.problems).toHaveLength(100);
  expect(checked.problemCount).toBeGreaterThanOrEqual(300);
  expect(checked.rows).toBeNull();
});

test("of checks that come at once the last is done", async () => {
  const { ask, said, nextChecked } = await readIn(`${heads}Tide,Ben,7`);
  const isChecked = nextChecked();
  for (const id of [1, 2, 3]) ask({ check, id });
  expect(await isChecked).toMatchObject({ id: 3 });
  expect(said).toHaveLength(1);
});

test("a roster's rows are players alone, and other rows have another fingerprint", async () => {
  const { ask, nextChecked } = await readIn(`${heads}Tide,Ben,7`);
  let isChecked = nextChecked();
  ask({ check: { ...check, rosterOf: "Tide" }, id: 1 });
  const roster = checkedIn(await isChecked);
  expect(Object.keys((JSON.parse(await textOf(roster.rows)) as object[])[0]!)).toEqual(["player"]);
  isChecked = nextChecked();
  ask({ check, id: 2 });
  expect(checkedIn(await isChecked).fingerprint).not.toBe(roster.fingerprint);
});

import { describe, expect, test } from "vitest";
import { tableOf } from "#engine/testing/table.ts";
import { BEST_OF_THREE_RULES } from "./presets.ts";

describe("best of three", () => {
  // Trofeo delle Regioni 2018, men, Girone C: abruzzonews.eu (sets only). Three points for 2–0, two
  // and one for 2–1 (molisenews24.it on the same event, 2023). Piedmont stayed in Pool A with two
  // points, for Lazio, Liguria and Veneto had fewer.
  test("Trofeo delle Regioni 2018, Girone C: three with one win each, told apart by points", () => {
    const { order, rows } = tableOf({
      rules: BEST_OF_THREE_RULES,
      games: `
        Piedmont 2-1 Campania
        Campania 2-0 Marche
        Marche 2-0 Piedmont`,
    });
    expect(order).toEqual(["Campania", "Marche", "Piedmont"]);
    expect(rows.map((row) => [row.matchPoints, row.wins])).toEqual([
      [4, 1],
      [3, 1],
      [2, 1],
    ]);
  });

  // Beach volleyball is played in best of three with every set on record: BigTimeStats/beach-volleyball,
  // FIVB_2012.csv and FIVB_2014.csv. Places as the knock-outs show them: the first of a pool passed
  // over a round in which seconds met thirds, fourths were out. Beach volleyball itself gives two
  // points for a win and one for a defeat and parts three by the points among them, which led to the
  // same order in these pools.
  test.each([
    {
      // Lupo and Nicolai "da primi della classe": blogo.it, April 2014.
      pool: "Fuzhou 2014, men, pool G: two wins each, all in two sets",
      games: `
        Lupo/Nicolai 2-0 Kissling/Kovatsch (21-18 21-15)
        Dumek/Kubala 2-0 Chen/Ha (21-19 21-14)
        Dumek/Kubala 2-0 Lupo/Nicolai (25-23 21-19)
        Kissling/Kovatsch 2-0 Chen/Ha (21-19 21-17)
        Lupo/Nicolai 2-0 Chen/Ha (21-15 21-15)
        Kissling/Kovatsch 2-0 Dumek/Kubala (21-16 21-15)`,
      table: [
        ["Lupo/Nicolai", 6, 2, 126, 109],
        ["Kissling/Kovatsch", 6, 2, 117, 109],
        ["Dumek/Kubala", 6, 2, 119, 117],
        ["Chen/Ha", 0, 0, 99, 126],
      ],
    },
    {
      // The Swiss and the Austrian games also: tageswoche.ch and kurier.at, May 2012.
      pool: "Beijing 2012, women, pool C: one win each, all in three sets",
      games: `
        Larissa/Juliana 2-0 Grässli/Goricanec (21-11 21-14)
        Schwaiger/Schwaiger 2-1 Tsiartsiani/Arvaniti (21-17 11-21 16-14)
        Larissa/Juliana 2-0 Tsiartsiani/Arvaniti (21-19 21-12)
        Grässli/Goricanec 2-1 Schwaiger/Schwaiger (21-19 22-24 15-10)
        Larissa/Juliana 2-0 Schwaiger/Schwaiger (21-15 21-17)
        Tsiartsiani/Arvaniti 2-1 Grässli/Goricanec (21-19 18-21 15-10)`,
      table: [
        ["Larissa/Juliana", 9, 3, 126, 88],
        ["Tsiartsiani/Arvaniti", 3, 1, 137, 140],
        ["Grässli/Goricanec", 3, 1, 133, 149],
        ["Schwaiger/Schwaiger", 3, 1, 133, 152],
      ],
    },
    {
      pool: "Stare Jabłonki 2014, women, pool E: two wins each, the last with the better points",
      games: `
        Broder/May 2-0 Baquerizo/Fernández (21-17 21-18)
        Schumacher/Laboureur 2-1 Bawden/Clancy (21-16 12-21 15-10)
        Baquerizo/Fernández 2-0 Schumacher/Laboureur (21-14 21-15)
        Broder/May 2-1 Bawden/Clancy (22-20 13-21 15-13)
        Baquerizo/Fernández 2-1 Bawden/Clancy (19-21 23-21 15-13)
        Schumacher/Laboureur 2-0 Broder/May (21-18 21-19)`,
      table: [
        ["Baquerizo/Fernández", 5, 2, 134, 126],
        ["Broder/May", 5, 2, 129, 131],
        ["Schumacher/Laboureur", 5, 2, 119, 126],
        ["Bawden/Clancy", 3, 0, 156, 155],
      ],
    },
  ])("$pool", ({ games, table }) => {
    const { rows } = tableOf({ rules: BEST_OF_THREE_RULES, games });
    expect(rows.map((row) => [row.name, row.matchPoints, row.wins])).toEqual(
      table.map(([name, matchPoints, wins]) => [name, matchPoints, wins]),
    );
    const parted = rows.filter(({ trace }) => {
      const { step } = trace.at(-1)!;
      return step.among === "all" && step.by === "point_ratio";
    });
    expect(parted).toHaveLength(3);
    const { values } = parted[0]!.trace.at(-1)!;
    for (const { name, teamId } of parted) {
      const [, , , won, lost] = table.find(([other]) => other === name)!;
      const { value } = values.find((of) => of.teamId === teamId)!;
      expect(value).toEqual({ value: won, over: lost });
    }
  });
});

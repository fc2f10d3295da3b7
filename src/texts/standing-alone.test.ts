import { expect, test } from "vitest";
import deCommon from "#texts/de/common.json" with { type: "json" };
import deManage from "#texts/de/manage.json" with { type: "json" };
import deTeams from "#texts/de/teams.json" with { type: "json" };
import enCommon from "#texts/en/common.json" with { type: "json" };
import enManage from "#texts/en/manage.json" with { type: "json" };
import enTeams from "#texts/en/teams.json" with { type: "json" };
import esCommon from "#texts/es/common.json" with { type: "json" };
import esManage from "#texts/es/manage.json" with { type: "json" };
import esTeams from "#texts/es/teams.json" with { type: "json" };
import frCommon from "#texts/fr/common.json" with { type: "json" };
import frManage from "#texts/fr/manage.json" with { type: "json" };
import frTeams from "#texts/fr/teams.json" with { type: "json" };
import frTournaments from "#texts/fr/tournaments.json" with { type: "json" };

const each = [
  { language: "English", common: enCommon, manage: enManage, teams: enTeams },
  { language: "German", common: deCommon, manage: deManage, teams: deTeams },
  { language: "French", common: frCommon, manage: frManage, teams: frTeams },
  { language: "Spanish", common: esCommon, manage: esManage, teams: esTeams },
];

test.each(each)(
  "in $language a withdrawal promises no score: rules and format have it",
  (texts) => {
    const { hints } = texts.teams.withdrawal;
    expect(Object.values(hints).filter((hint) => /\d/u.test(hint))).toEqual([]);
  },
);

test.each(each)("in $language the button that announces is no heading's word", (texts) => {
  const button = texts.manage.announcements.announce.toLowerCase();
  expect(button.split(" ").length).toBeGreaterThan(1);
  expect(button).not.toBe(texts.common.announcements.title.toLowerCase());
});

test("in French the second of a league, who was in no final, is no finalist", () => {
  expect(frTournaments.podium.runnerUp).not.toMatch(/finaliste/iu);
});

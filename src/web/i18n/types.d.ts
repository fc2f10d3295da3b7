import "i18next";
import type account from "#texts/en/account.json";
import type admin from "#texts/en/admin.json";
import type announcements from "#texts/en/announcements.json";
import type auth from "#texts/en/auth.json";
import type bracketTree from "#texts/en/bracket-tree.json";
import type common from "#texts/en/common.json";
import type contact from "#texts/en/contact.json";
import type corrections from "#texts/en/corrections.json";
import type edits from "#texts/en/edits.json";
import type gameFormat from "#texts/en/game-format.json";
import type history from "#texts/en/history.json";
import type home from "#texts/en/home.json";
import type board from "#texts/en/board.json";
import type scoreSheets from "#texts/en/score-sheets.json";
import type importing from "#texts/en/import.json";
import type scorers from "#texts/en/scorers.json";
import type sharing from "#texts/en/sharing.json";
import type moderation from "#texts/en/moderation.json";
import type palette from "#texts/en/palette.json";
import type log from "#texts/en/log.json";
import type legal from "#texts/en/legal.json";
import type standings from "#texts/en/standings.json";
import type tournaments from "#texts/en/tournaments.json";
import type teams from "#texts/en/teams.json";
import type manage from "#texts/en/manage.json";
import type generation from "#texts/en/generation.json";
import type engine from "#texts/en/engine.json";
import type ranking from "#texts/en/ranking.json";
import type refusals from "#texts/en/refusals.json";
import type rules from "#texts/en/rules.json";

declare module "i18next" {
  interface CustomTypeOptions {
    defaultNS: "common";
    resources: {
      account: typeof account;
      admin: typeof admin;
      auth: typeof auth;
      "bracket-tree": typeof bracketTree;
      board: typeof board;
      common: typeof common;
      contact: typeof contact;
      corrections: typeof corrections;
      edits: typeof edits;
      engine: typeof engine;
      "game-format": typeof gameFormat;
      history: typeof history;
      home: typeof home;
      "score-sheets": typeof scoreSheets;
      import: typeof importing;
      announcements: typeof announcements;
      scorers: typeof scorers;
      sharing: typeof sharing;
      moderation: typeof moderation;
      palette: typeof palette;
      legal: typeof legal;
      log: typeof log;
      standings: typeof standings;
      tournaments: typeof tournaments;
      teams: typeof teams;
      manage: typeof manage;
      generation: typeof generation;
      ranking: typeof ranking;
      refusals: typeof refusals;
      rules: typeof rules;
    };
  }
}

import "i18next";
import type { catalogue as account } from "./en/account.ts";
import type { catalogue as admin } from "./en/admin.ts";
import type { catalogue as auth } from "./en/auth.ts";
import type { catalogue as bracketTree } from "./en/bracket-tree.ts";
import type { catalogue as common } from "./en/common.ts";
import type { catalogue as contact } from "./en/contact.ts";
import type { catalogue as corrections } from "./en/corrections.ts";
import type { catalogue as edits } from "./en/edits.ts";
import type { catalogue as home } from "./en/home.ts";
import type { catalogue as board } from "./en/board.ts";
import type { catalogue as scoreSheets } from "./en/score-sheets.ts";
import type { catalogue as importing } from "./en/import.ts";
import type { catalogue as sharing } from "./en/sharing.ts";
import type { catalogue as moderation } from "./en/moderation.ts";
import type { catalogue as palette } from "./en/palette.ts";
import type { catalogue as log } from "./en/log.ts";
import type { catalogue as legal } from "./en/legal.ts";
import type { catalogue as standings } from "./en/standings.ts";
import type { catalogue as tournaments } from "./en/tournaments.ts";
import type { catalogue as teams } from "./en/teams.ts";
import type { catalogue as manage } from "./en/manage.ts";
import type { catalogue as generation } from "./en/generation.ts";

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
      home: typeof home;
      "score-sheets": typeof scoreSheets;
      import: typeof importing;
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
    };
  }
}

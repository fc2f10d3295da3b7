import { z } from "zod";
import { IdParam, IdParams } from "#contract/common.ts";
import { ExportQuery } from "#contract/tournaments/exports.ts";
import { paths } from "#contract/paths.ts";
import type { Api, Dependencies } from "#server/dependencies.ts";
import { notFound } from "#server/errors.ts";
import { findOfficials } from "#server/features/officials/repository.ts";
import { serveDocument } from "#server/live/serve-snapshot.ts";
import {
  type Files,
  scheduleFile,
  officialFeed,
  scheduleTableFile,
  standingsTableFile,
  teamFeed,
  tournamentFeed,
} from "./files.ts";
import { findNamedTeam } from "./repository.ts";
import { wordsIn } from "./words.ts";

const ofTournament = [
  {
    path: paths.tournamentScheduleTable,
    summary: "The schedule as a table for spreadsheets",
    mediaType: "text/csv",
    load: scheduleTableFile,
  },
  {
    path: paths.tournamentScheduleFile,
    summary: "The schedule as a calendar file",
    mediaType: "text/calendar",
    load: scheduleFile,
  },
  {
    path: paths.tournamentStandingsTable,
    summary: "The standings as a table for spreadsheets",
    mediaType: "text/csv",
    load: standingsTableFile,
  },
  {
    path: paths.tournamentCalendar,
    summary: "A tournament's games as a calendar to subscribe to",
    mediaType: "text/calendar",
    load: tournamentFeed,
  },
];

/** Files of a tournament to keep, and calendars to subscribe to. */
export function registerExportRoutes(api: Api, dependencies: Dependencies): void {
  registerOfficialCalendar(api, dependencies);
  const { database, config } = dependencies;
  const { publicUrl } = config;
  for (const { path, summary, mediaType, load } of ofTournament) {
    const route = path(":id");
    api.get(
      route,
      { config: access, schema: schemaOf(summary, mediaType) },
      async (request, reply) => {
        const tournamentId = request.params.id;
        const { language } = request.query;
        const words = wordsIn(language);
        return serveDocument(request, reply, {
          tournamentId,
          view: `${route}?${language}`,
          load: async (trx) => load({ tournamentId, words, publicUrl, trx }),
        });
      },
    );
  }

  api.get(
    paths.teamCalendar(":id"),
    {
      config: access,
      schema: schemaOf("A team's games as a calendar to subscribe to", "text/calendar"),
    },
    async (request, reply) => {
      const team = await findNamedTeam(request.params.id, database);
      if (!team) throw notFound("Team");
      const tournamentId = team.tournament_id;
      const { language } = request.query;
      const files: Omit<Files, "trx"> = { tournamentId, words: wordsIn(language), publicUrl };
      return serveDocument(request, reply, {
        tournamentId,
        view: `${paths.teamCalendar(team.id)}?${language}`,
        load: async (trx) => teamFeed(team.id, { ...files, trx }),
      });
    },
  );
}

function registerOfficialCalendar(api: Api, { config }: Dependencies): void {
  api.get(
    paths.officialCalendar(":id", ":officialId"),
    {
      config: access,
      schema: {
        ...schemaOf("What somebody has duties at, as a calendar to subscribe to", "text/calendar"),
        params: z.object({ id: IdParam, officialId: IdParam }),
      },
    },
    async (request, reply) => {
      const { id: tournamentId, officialId } = request.params;
      const { language } = request.query;
      const { publicUrl } = config;
      return serveDocument(request, reply, {
        tournamentId,
        view: `${paths.officialCalendar(tournamentId, officialId)}?${language}`,
        load: async (trx) => {
          const officials = await findOfficials(tournamentId, trx);
          // Programs keep what they had of a calendar that is not there any more: of nobody it is empty.
          const name = officials.find(({ id }) => id === officialId)?.name ?? null;
          const files = { tournamentId, words: wordsIn(language), publicUrl, trx };
          return officialFeed({ id: officialId, name }, files);
        },
      });
    },
  );
}

const access = { access: "public", ignoresActor: true, isSnapshot: true } as const;

function schemaOf(summary: string, mediaType: string) {
  return {
    summary,
    tags: ["exports"],
    params: IdParams,
    querystring: ExportQuery,
    response: { 200: { content: { [mediaType]: { schema: z.string() } } } },
  };
}

import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { AffectedGame, Consequence } from "#contract/matches/corrections.ts";
import { resultText } from "#web/features/corrections/correctable.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { knownName } from "#web/i18n/known-names.ts";

/** Everything that a change moves beyond its match, by name: games, places, champions. */
export function ConsequenceList({ consequence }: { consequence: Consequence }) {
  const { t } = useTranslation("corrections");
  const { t: dutyText } = useTranslation("duties");
  const text = useRowText();
  const { games, moves, champions, duties, stays_paired: paired } = consequence;
  if (games.length + moves.length + champions.length + duties.length === 0) {
    return <p className="text-sm text-ink-2">{t("nothing")}</p>;
  }
  return (
    <div className="flex flex-col gap-3 text-sm">
      <List title={t("games", { count: games.length })} isShown={games.length > 0}>
        {games.map((game) => (
          <Game key={game.id} game={game} />
        ))}
      </List>
      <List title={t("places", { count: moves.length })} isShown={moves.length > 0}>
        {moves.map(({ table, team_id, team, from, to }) => (
          <Line key={`${table} ${team_id}`} effect={<Becomes before={from} after={to} />}>
            {isolated(team)} <span className="text-ink-3">{knownName(table)}</span>
          </Line>
        ))}
      </List>
      <List title={t("duties", { count: duties.length })} isShown={duties.length > 0}>
        {duties.map(({ game_number: number, role, source, before, after }) => (
          <Line
            key={`${number} ${role} ${before}`}
            effect={<Becomes before={text.side(before, source)} after={text.side(after, source)} />}
          >
            {t("game", { number })} <span className="text-ink-3">{dutyText(`roles.${role}`)}</span>
          </Line>
        ))}
      </List>
      <List title={t("champions")} isShown={champions.length > 0}>
        {champions.map(({ bracket, before, after }) => (
          <Line
            key={bracket}
            effect={<Becomes before={before ?? t("noChampion")} after={after ?? t("noChampion")} />}
          >
            {knownName(bracket)}
          </Line>
        ))}
      </List>
      {paired ? (
        <p className="text-ink-2">
          {t(paired.is_begun ? "paired.begun" : "paired.waiting", { round: paired.round })}
        </p>
      ) : null}
    </div>
  );
}

interface ListProps {
  title: string;
  isShown: boolean;
  children: ReactNode;
}

function List({ title, isShown, children }: ListProps) {
  if (!isShown) return null;
  return (
    <div>
      <h4 className="mb-1.5 text-xs font-medium text-ink-3">{title}</h4>
      <ul className="max-h-64 divide-y divide-line overflow-y-auto rounded-md border border-line bg-surface">
        {children}
      </ul>
    </div>
  );
}

function Line({ children, effect }: { children: ReactNode; effect: ReactNode }) {
  return (
    <li className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-3 py-2 tabular-nums">
      <span className="min-w-0 break-words">{children}</span>
      <span className="font-medium">{effect}</span>
    </li>
  );
}

function Becomes({
  before,
  after,
}: {
  before: string | number | null;
  after: string | number | null;
}) {
  const { t } = useTranslation("corrections");
  return t("becomes", { before: before ?? "–", after: after ?? "–" });
}

/** Who plays a later game instead, and what becomes of the score that it had. */
function Game({ game }: { game: AffectedGame }) {
  const { t } = useTranslation("corrections");
  const text = useRowText();
  const { game_number: number, stage_name: stage, bracket, before, after } = game;
  const versus = ({ home_team, away_team }: AffectedGame["before"]) =>
    t("versus", {
      home: text.side(home_team, game.home_source),
      away: text.side(away_team, game.away_source),
    });
  const hasMoved = versus(before) !== versus(after);
  return (
    <Line effect={<Fate game={game} hasMoved={hasMoved} />}>
      <span className="block text-ink-3">
        {t("game", { number })}
        {stage || bracket ? `\u00a0· ${isolated(knownName(stage ?? bracket!))}` : null}
      </span>
      {hasMoved ? <s className="block text-ink-3">{versus(before)}</s> : null}
      <span className="block">{versus(after)}</span>
    </Line>
  );
}

function Fate({ game: { before, after }, hasMoved }: { game: AffectedGame; hasMoved: boolean }) {
  const { t } = useTranslation("corrections");
  const isAgain = before.status !== after.status;
  const score = resultText(before);
  if (isAgain && score !== null) return t("loses", { score });
  // As of a second grand final, by whether it is needed.
  if (isAgain && after.status === "canceled") return t("needless");
  if (isAgain && before.status === "canceled") return t("back");
  if (isAgain) return t("begun");
  return hasMoved ? null : t("stays");
}

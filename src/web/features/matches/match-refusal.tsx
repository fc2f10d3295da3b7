import { useTranslation } from "react-i18next";
import { AdvancementConflict } from "#contract/matches.ts";
import { ApiError } from "#web/api-client.ts";
import { isStale } from "#web/features/live/tournament-write.ts";
import { inPageLanguage } from "#web/i18n/server-texts.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/form-errors.ts";

interface Props {
  /** Null while nothing has been refused. */
  error: unknown;
  onOpen: (matchId: number) => void;
}

/** Why a match could not be saved, and what to do about it. */
export function MatchRefusal({ error, onOpen }: Props) {
  const { t } = useTranslation("manage");
  const { t: tournaments } = useTranslation("tournaments");
  if (!error) return null;
  const message = errorMessage(error, t("matchForm.failed"));
  return (
    <div ref={reveal} className="mt-5 scroll-mb-24">
      {needsConsent(error) ? (
        <Banner
          tone="warning"
          title={t(isClosed(error) ? "matchForm.closed" : "matchForm.conflict")}
        >
          {message}
        </Banner>
      ) : (
        <Banner tone="error">
          {isStale(error)
            ? tournaments("live.stale")
            : t("matchForm.error", { message: inPageLanguage(message) })}
          <GamesInTheWay games={gamesInTheWay(error)} onOpen={onOpen} />
        </Banner>
      )}
    </div>
  );
}

/** Whether saving it anyway is the organiser's to decide: a double booking, or a closed court. */
export function needsConsent(error: unknown) {
  return error instanceof ApiError && askedAbout.has(error.code);
}

const askedAbout = new Set<string | undefined>(["court_conflict", "court_closed", "team_conflict"]);

function isClosed(error: unknown) {
  return error instanceof ApiError && error.code === "court_closed";
}

interface Game {
  id: number;
  number: number;
}

/** Games played on the result that would change: they have to be called off before it can. */
function GamesInTheWay({ games, onOpen }: { games: Game[]; onOpen: Props["onOpen"] }) {
  const { t } = useTranslation("manage");
  if (games.length === 0) return null;
  return (
    <>
      <p className="mt-2">{t("matchForm.cancelFirst")}</p>
      <div className="mt-2 flex flex-wrap gap-2">
        {games.map(({ id, number }) => (
          <Button key={id} size="sm" onClick={() => onOpen(id)}>
            {t("matchForm.openGame", { number })}
          </Button>
        ))}
      </div>
    </>
  );
}

function gamesInTheWay(error: unknown): Game[] {
  if (!(error instanceof ApiError) || error.code !== "advancement_conflict") return [];
  const { data } = AdvancementConflict.safeParse(error.conflict);
  if (!data) return [];
  return data.game_numbers.map((number, index) => ({ id: data.match_ids[index]!, number }));
}

/** The form is longer than its dialog is high, and what was refused stands at its end. */
function reveal(element: HTMLElement | null) {
  element?.scrollIntoView?.({ block: "nearest" });
}

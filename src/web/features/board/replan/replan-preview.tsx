import { ArrowRight } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Place } from "#web/features/board/model/places.ts";
import type { PlannedMove, Preview } from "./found-plan.ts";
import { gameNumbers } from "#web/features/board/model/use-reasons.ts";
import { useRowText } from "#web/features/schedule/use-row-text.ts";
import { OpenDuties, ToldList } from "#web/features/told/lazy-told.tsx";
import { whoIsTold } from "#web/features/told/who-is-told.ts";
import { packed } from "#texts/said.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { Said } from "#web/ui/said.tsx";

interface Props {
  preview: Preview;
  placeName: (place: Place) => string;
  onApply: () => void;
  onClose: () => void;
}

/** Every game that would move, where to and why, before anything is saved. */
export function ReplanPreview({ preview, placeName, onApply, onClose }: Props) {
  const { t } = useTranslation("board");
  const { t: common } = useTranslation();
  const { moves, closure, courtsCount, stuck, called, wishes, openDuties } = preview;
  const nothing = t(preview.isForward ? "replan.nothingEarlier" : "replan.nothing");
  const told = whoIsTold(
    [...moves.flatMap(({ group }) => group.games), ...called],
    openDuties.map(({ duty }) => duty.name),
  );
  const lost = moves.filter(({ to }) => to === null).map(({ group }) => group);
  const whereOf = (place: Place | null) => (place ? placeName(place) : t("unscheduled.where"));
  const isAlone = moves.length === 0;
  const closeText = closure?.court_id === null ? "replan.closeAll" : "replan.close";
  const applyText = closure
    ? t(isAlone ? closeText : "replan.closeAndMove")
    : courtsCount !== null
      ? t(isAlone ? "replan.courtMore.add" : "replan.courtMore.addAndMove")
      : t("replan.apply");
  return (
    <section aria-label={t("replan.result")} className="mt-5 border-t border-line pt-5">
      <h3 className="mb-2 text-base">{t("replan.result")}</h3>
      <Outcome preview={preview} nothing={nothing} />
      {lost.length > 0 ? (
        <Banner tone="warning" className="mt-3">
          <p>
            {t("replan.lost", { count: lost.length, numbers: lost.map(gameNumbers).join(", ") })}
          </p>
          {wishes.length > 0 ? (
            <HeldByWishes wishes={wishes} />
          ) : (
            <p>{t("replan.roomForLost", { kind: t("replan.kinds.court_more") })}</p>
          )}
        </Banner>
      ) : null}
      {stuck.length > 0 ? (
        <Banner tone="warning" className="mt-3">
          {t("replan.stuck", { count: stuck.length, numbers: stuck.map(gameNumbers).join(", ") })}
        </Banner>
      ) : null}
      {called.length > 0 ? (
        <Banner tone="warning" className="mt-3">
          {t("replan.called", {
            count: called.length,
            numbers: called.map(({ game_number: number }) => number).join(", "),
          })}
        </Banner>
      ) : null}
      <PerhapsAtOnce people={preview.perhapsAtOnce} />
      <OpenDuties duties={openDuties} />
      <ul className="mt-3 flex flex-col divide-y divide-line">
        {moves.map((move) => (
          <MoveLine key={move.group.id} {...{ move, whereOf }} />
        ))}
      </ul>
      <ToldList {...told} />
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button
          variant="primary"
          offReason={isAlone && !closure && courtsCount === null ? nothing : undefined}
          onClick={onApply}
        >
          {applyText}
        </Button>
      </DialogActions>
    </section>
  );
}

/** Teams that share somebody, where games at once may want them twice. */
function PerhapsAtOnce({ people }: { people: Preview["perhapsAtOnce"] }) {
  const { t } = useTranslation("board");
  if (people.length === 0) return null;
  return (
    <Banner tone="warning" className="mt-3">
      <p>{t("replan.perhapsAtOnce")}</p>
      <ul className="list-disc ps-4">
        {people.map(({ teams, groups }) => (
          <li key={teams.join()} className="wrap-anywhere">
            {t("replan.perhapsAtOnceOf", {
              list: teams.join(", "),
              numbers: groups.map(gameNumbers).join(", "),
            })}
          </li>
        ))}
      </ul>
    </Banner>
  );
}

/** Another court or day helps nobody whom a wish keeps from a place. */
function HeldByWishes({ wishes }: Pick<Preview, "wishes">) {
  const { t } = useTranslation("board");
  return (
    <>
      <p>{t("replan.heldByWishes", { wishes: t("wishes.open") })}</p>
      <ul className="list-disc ps-4">
        {wishes.map(packed).map((wish) => (
          <li key={wish}>
            <Said message={wish} />
          </li>
        ))}
      </ul>
    </>
  );
}

/** How many games get a time, how many move, and how many are left without one. */
function Outcome({
  preview: { moves, stillWaiting },
  nothing,
}: Pick<Props, "preview"> & { nothing: string }) {
  const { t } = useTranslation("board");
  const placed = moves.filter(({ from }) => from === null).length;
  const moved = moves.length - placed;
  const said = [
    placed > 0 ? t("replan.placed", { count: placed }) : null,
    moved > 0 ? t("replan.moves", { count: moved }) : null,
    moves.length === 0 ? nothing : null,
    stillWaiting > 0 ? t("replan.stillWaiting", { count: stillWaiting }) : null,
  ];
  return (
    <output className="block text-sm text-ink-2">
      {said.filter((text) => text !== null).join(" ")}
    </output>
  );
}

interface LineProps {
  move: PlannedMove;
  whereOf: (place: Place | null) => string;
}

/** Which game moves, whose it is, from where to where, and why. */
function MoveLine({ move, whereOf }: LineProps) {
  const { t } = useTranslation("board");
  const text = useRowText();
  const { group, from, to, cause, waitsFor, isAfterSlots } = move;
  const teams = group.games.map((row) =>
    t("versus", { home: text.team(row, "team1"), away: text.team(row, "team2") }),
  );
  return (
    <li className="py-2 text-sm">
      <p className="wrap-anywhere">
        <span className="font-semibold">{t("game", { number: gameNumbers(group) })}</span>
        {"\u00a0· "}
        {teams.join(", ")}
      </p>
      <p className="flex flex-wrap items-center gap-x-2">
        <span className="text-ink-2">{whereOf(from)}</span>
        <ArrowRight aria-label={t("replan.movesTo")} className="size-4 text-ink-3" />
        <span className="font-medium">{whereOf(to)}</span>
      </p>
      <p className="text-ink-3">
        {waitsFor
          ? t("replan.waits", { number: gameNumbers(waitsFor) })
          : t(`replan.cause.${cause}`)}
        {isAfterSlots ? ` ${t("replan.afterSlots")}` : null}
      </p>
    </li>
  );
}

import { useState } from "react";
import { useTranslation } from "react-i18next";
import { currentTime } from "#contract/clock.ts";
import { isolated } from "#contract/isolated.ts";
import type { MadeScorerLink, ScorerLink } from "#contract/matches/scorer-links.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { useChangeLink, useMakeLinks } from "#web/features/scorer-links/api.ts";
import { LateNote } from "#web/features/scorer-links/late-note.tsx";
import { formatMatchTime } from "#web/i18n/dates.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { Button } from "#web/ui/button.tsx";
import { ConfirmDialog } from "#web/ui/overlays/dialog.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useNow } from "#web/ui/browser/use-now.ts";

interface Props {
  link: ScorerLink;
  tournament: Tournament;
  /** Shows a further code; left out for who makes none. */
  onShow: ((links: MadeScorerLink[]) => void) | undefined;
}

const tones = { live: "active", expired: "neutral", revoked: "neutral" } as const;

/** A link with the phones that have opened it, and what the desk can do about it. */
export function LinkRow({ link, tournament, onShow }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const { state } = link;
  return (
    <li className="flex flex-wrap items-start justify-between gap-x-4 gap-y-3 px-4 py-3.5 sm:px-5">
      <div className="min-w-0 flex-1 basis-64">
        <h3 className="flex flex-wrap items-center gap-2 text-sm font-semibold">
          {[scope.label(link), scope.date(link)].filter(Boolean).join("\u00a0· ")}
          <Badge tone={tones[state]}>{t(`desk.states.${state}`)}</Badge>
        </h3>
        {state === "revoked" ? null : (
          <p className="mt-0.5 text-sm text-ink-3">
            {t(state === "live" ? "desk.until" : "desk.ranOut", {
              when: formatMatchTime(link.expires_at, tournament.timezone),
            })}
          </p>
        )}
        <Devices {...{ link, tournament }} />
      </div>
      {state === "revoked" ? null : <Actions {...{ link, tournament, onShow }} />}
    </li>
  );
}

/** What makes a further code of a link. */
function bodyOf({ court_id: court, day, match_id: match, team_id: team, ...link }: ScorerLink) {
  if (team !== null) return { team_ids: [team] };
  if (link.official_id !== null) return { official_ids: [link.official_id] };
  if (link.duty_team_id !== null) return { duty_team_ids: [link.duty_team_id] };
  return match === null
    ? { court_ids: [court!], day: day! }
    : { match_id: match, for_captains: link.for_captains };
}

function Devices({ link, tournament }: Pick<Props, "link" | "tournament">) {
  const { t } = useTranslation("scorers");
  const { devices } = link;
  if (devices.length === 0) return <p className="mt-1 text-sm text-ink-3">{t("desk.unopened")}</p>;
  return (
    <ul className="mt-1 text-sm text-ink-2">
      {devices.map(({ waiting, late, ...device }) => (
        <li key={device.id} className="break-words">
          {isolated(device.name)}
          <span className="text-ink-3">
            {"\u00a0· "}
            <Heard at={device.last_heard_at} />
          </span>
          {waiting > 0 ? (
            <span className="font-medium text-warning">
              {"\u00a0· "}
              {t("desk.holds", { count: waiting })}
            </span>
          ) : null}
          {late ? <LateNote {...{ link, tournament, device, late }} /> : null}
        </li>
      ))}
    </ul>
  );
}

// A phone in use asks twice a minute.
const hereMinutes = 2;

function Heard({ at }: { at: string }) {
  const { t } = useTranslation("scorers");
  const minutes = Math.max(0, Math.floor((useNow() - Date.parse(at)) / 60_000));
  if (minutes < hereMinutes) return t("desk.here");
  const hours = Math.floor(minutes / 60);
  return hours > 0 ? t("desk.heardHours", { count: hours }) : t("desk.heard", { count: minutes });
}

function Actions({ link, tournament, onShow }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const make = useMakeLinks(tournament.id);
  const change = useChangeLink(tournament.id);
  const [isEnding, setEnding] = useState(false);
  const place = scope.label(link);

  async function attempt(send: () => Promise<unknown>, told?: string) {
    try {
      await send();
      if (told !== undefined) showToast.success(told);
    } catch (error) {
      showToast.error(errorMessage(error, t("desk.changeFailed")));
    }
  }

  const body = bodyOf(link);
  const until = new Date(
    Math.max(currentTime().getTime(), Date.parse(link.expires_at)) + 86_400_000,
  ).toISOString();
  return (
    <div className="flex flex-wrap gap-2">
      {link.state === "live" && onShow ? (
        <Button
          size="sm"
          aria-label={t("desk.showOf", { place })}
          isPending={make.isPending}
          onClick={() => void attempt(async () => onShow((await make.mutateAsync(body)).links))}
        >
          {t("desk.show")}
        </Button>
      ) : null}
      <Button
        size="sm"
        aria-label={t("desk.extendOf", { place })}
        isPending={change.isPending}
        onClick={() =>
          void attempt(() => change.mutateAsync({ id: link.id, until }), t("desk.extended"))
        }
      >
        {t("desk.extend")}
      </Button>
      <Button
        size="sm"
        variant="ghost"
        aria-label={t("desk.endOf", { place })}
        onClick={() => setEnding(true)}
      >
        {t("desk.end")}
      </Button>
      <ConfirmDialog
        isOpen={isEnding}
        title={t("desk.endTitle", { place })}
        confirmLabel={t("desk.end")}
        isDanger
        onClose={() => setEnding(false)}
        onConfirm={() =>
          attempt(() => change.mutateAsync({ id: link.id, until: null }), t("desk.ended"))
        }
      >
        {t("desk.endText")}
      </ConfirmDialog>
    </div>
  );
}

import { CloudRain } from "lucide-react";
import { lazy, Suspense, useState } from "react";
import { useTranslation } from "react-i18next";
import { useLeavingCourt } from "./court-leaves.tsx";
import { type IncidentKind, incidentKinds } from "./incident.ts";
import type { ReplanDialogProps } from "./replan-dialog.tsx";
import { limits } from "#contract/limits.ts";
import { useAbilities } from "#web/features/abilities/use-abilities.ts";
import { isMovable } from "#web/features/board/model/verdict.ts";
import { withTexts } from "#web/i18n/with-texts.ts";
import { useAddress } from "#web/ui/browser/use-address.ts";
import { Button } from "#web/ui/button.tsx";

// The search for other places is only for days that go wrong.
const ReplanDialog = lazy(async () => ({
  default: (await import("./replan-dialog.tsx")).ReplanDialog,
}));

const TeamGone = lazy(async () => ({
  default: await withTexts(["teams"], async () => (await import("./team-gone.tsx")).TeamGone),
}));

type Props = Omit<ReplanDialogProps, "kind" | "kinds" | "leavingId" | "onClose" | "onTeamGone">;

/** The way to plan the rest of a day anew when something comes between. */
export function Replanning(props: Props) {
  const { t } = useTranslation("board");
  const { courts, plannedCourts } = props.model.data;
  const leaving = useLeavingCourt(courts, plannedCourts);
  const kinds = useKinds(props);
  const [address, changeAddress] = useAddress();
  const asked = address.has("changed") ? {} : null;
  const [open, setOpen] = useState<Opened | null>(leaving ? { leavingId: leaving.id } : asked);

  function handleOpen(next: Opened | null) {
    setOpen(next);
    // Who comes back to this page has already said what happened.
    if (next === null && address.has("changed")) changeAddress({ changed: "" });
  }

  return (
    <>
      <Button icon={<CloudRain aria-hidden="true" />} onClick={() => setOpen({})}>
        {t("replan.title")}
      </Button>
      <Opened {...props} {...{ kinds, open }} setOpen={handleOpen} />
    </>
  );
}

/** What may give games without a time a place, one press away from its preview. */
export function RoomAgain(props: Props) {
  const { t } = useTranslation("board");
  const kinds = useKinds(props);
  const [open, setOpen] = useState<Opened | null>(null);
  const { unscheduled, byId } = props.model;
  const isOffered = unscheduled.length < byId.size && unscheduled.some(isMovable);
  return (
    <>
      {isOffered ? (
        <div className="flex flex-wrap gap-2">
          <p className="w-full text-sm text-ink-2">{t("unscheduled.room")}</p>
          {roomKinds
            .filter((kind) => kinds.includes(kind))
            .map((kind) => (
              <Button
                key={kind}
                size="sm"
                className="max-w-full text-left !whitespace-normal"
                onClick={() => setOpen({ kind })}
              >
                {t(`replan.kinds.${kind}`)}
              </Button>
            ))}
        </div>
      ) : null}
      <Opened {...props} {...{ kinds, open, setOpen }} />
    </>
  );
}

const roomKinds = ["court_more", "time_regained"] as const;

/** Teams and courts are for who plans the tournament, not for the desk. */
function useKinds({ tournament, model }: Pick<Props, "tournament" | "model">) {
  const { can } = useAbilities(tournament.id);
  const canPlan = can("schedule");
  const isFull = model.data.plannedCourts >= limits.courtsPerTournament.max;
  return incidentKinds.filter((kind) => {
    if (kind === "court_more") return can("edit_tournament") && !isFull;
    return canPlan || kind !== "team_gone";
  });
}

/** What the dialog begins with, or the team that is gone, which another asks about. */
interface Opened {
  kind?: IncidentKind;
  leavingId?: number;
  teamGone?: number;
}

interface OpenedProps extends Props {
  kinds: IncidentKind[];
  open: Opened | null;
  setOpen: (open: Opened | null) => void;
}

function Opened({ open, setOpen, onApply, onOutcome, ...props }: OpenedProps) {
  const close = () => setOpen(null);
  if (!open) return null;
  const { kind, leavingId = null, teamGone } = open;
  return (
    <Suspense fallback={null}>
      {teamGone === undefined ? (
        <ReplanDialog
          {...props}
          {...(kind && { kind })}
          leavingId={leavingId}
          onApply={(planned) => {
            close();
            onApply(planned);
          }}
          onOutcome={(row) => {
            close();
            onOutcome(row);
          }}
          onTeamGone={(id) => setOpen({ teamGone: id })}
          onClose={close}
        />
      ) : (
        <TeamGone teamId={teamGone} onClose={close} />
      )}
    </Suspense>
  );
}

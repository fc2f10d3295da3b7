import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { TeamMove } from "#contract/teams/team-moves.ts";
import type { Team } from "#contract/teams/teams.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { MovePreview } from "#web/features/team-moves/move-preview.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";
import { DialogActions } from "#web/ui/overlays/dialog-actions.tsx";
import { ExplainedChoice } from "#web/ui/fields/explained-choice.tsx";
import { Select } from "#web/ui/fields/select.tsx";

export interface AskedMove {
  moved: Team[];
  bracketId: number | null;
  /** How the bracket is called, or what no bracket is. */
  target: string;
}

interface Props {
  tournamentId: number;
  asked: AskedMove | null;
  teams: Team[];
  onClose: () => void;
  /** Makes the move that was chosen; null only changes the bracket. Closes when it resolves. */
  onChoose: (move: TeamMove | null) => Promise<unknown>;
}

/** Asks before a move after the draw what becomes of the games, and shows it. */
export function MoveDialog({ asked, ...props }: Props) {
  const { t } = useTranslation("manage");
  if (!asked) return null;
  const [first] = asked.moved;
  const title =
    asked.moved.length === 1
      ? t("move.title", { name: first!.name, bracket: asked.target })
      : t("move.titleMany", { count: asked.moved.length, bracket: asked.target });
  return (
    <Dialog isOpen title={title} onClose={props.onClose}>
      <MoveForm asked={asked} {...props} />
    </Dialog>
  );
}

type Kind = "games" | "swap" | "replace" | "leave";

function MoveForm({ asked, tournamentId, teams, onClose, onChoose }: Props & { asked: AskedMove }) {
  const { t } = useTranslation("manage");
  const { t: common } = useTranslation();
  const failureText = useFailureText();
  const [kind, setKind] = useState<Kind>("games");
  const { partners, gone } = othersIn(asked, teams);
  const [otherId, setOtherId] = useState<number | null>(null);
  const [failure, setFailure] = useState<string | null>(null);
  const [isPending, setIsPending] = useState(false);
  const others = kind === "swap" ? partners : gone;
  const other = others.find(({ id }) => id === otherId) ?? others[0];
  const move = toMove(kind, asked, other?.id ?? null);

  async function handleConfirm() {
    setFailure(null);
    setIsPending(true);
    try {
      await onChoose(move);
    } catch (error) {
      setFailure(failureText(error, t("assignment.updateFailed")));
      setIsPending(false);
    }
  }

  const kinds: Kind[] = [
    "games",
    ...(partners.length > 0 ? ["swap" as const] : []),
    ...(gone.length > 0 ? ["replace" as const] : []),
    "leave",
  ];
  return (
    <div className="flex flex-col gap-5">
      <ExplainedChoice
        legend={t("move.question")}
        value={kind}
        options={kinds.map((each) => ({
          value: each,
          label: t(`move.kinds.${each}`),
          hint: t(`move.hints.${each}`),
        }))}
        onChange={setKind}
      />
      {kind === "swap" || kind === "replace" ? (
        <Select
          label={t(kind === "swap" ? "move.partner" : "move.gone")}
          value={other?.id ?? ""}
          onChange={(event) => setOtherId(Number(event.target.value))}
          options={others.map(({ id, name }) => ({ value: id, label: name }))}
        />
      ) : null}
      {move ? <MovePreview tournamentId={tournamentId} move={move} /> : null}
      {failure ? <Banner onDismiss={() => setFailure(null)}>{failure}</Banner> : null}
      <DialogActions>
        <Button onClick={onClose}>{common("cancel")}</Button>
        <Button variant="primary" isPending={isPending} onClick={() => void handleConfirm()}>
          {t(`move.confirm.${kind}`)}
        </Button>
      </DialogActions>
    </div>
  );
}

/** Whom a single team can change places with, and whom it can replace. */
function othersIn({ moved, bracketId }: AskedMove, teams: Team[]) {
  const inTarget =
    moved.length === 1 && bracketId !== null
      ? teams.filter(({ id, bracket_id }) => bracket_id === bracketId && id !== moved[0]!.id)
      : [];
  return {
    partners: inTarget.filter((team) => team.withdrawn_at === null && !moved[0]!.withdrawn_at),
    gone: inTarget.filter((team) => team.withdrawn_at !== null && !moved[0]!.withdrawn_at),
  };
}

function toMove(kind: Kind, asked: AskedMove, otherId: number | null): TeamMove | null {
  const ids = asked.moved.map(({ id }) => id);
  if (kind === "leave") return null;
  if (kind === "games" || otherId === null) {
    return { kind: "assign", team_ids: ids, bracket_id: asked.bracketId };
  }
  return kind === "swap"
    ? { kind, team_ids: [ids[0]!, otherId] }
    : { kind, team_id: ids[0]!, replaces: otherId };
}

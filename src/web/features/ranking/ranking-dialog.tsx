import { useTranslation } from "react-i18next";
import { formatsIn, type GameFormats } from "#contract/games/format-of-game.ts";
import { rulesChosen, type Ranking, rankings } from "#contract/tournaments/rankings.ts";
import { formatsInDivision } from "#contract/tournaments/divisions.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { isChangedMeanwhile } from "#web/features/live/tournament-write.ts";
import { useFailureText } from "#web/features/live/use-failure-text.ts";
import { useSetRanking } from "./api.ts";
import { RankingEditor } from "./ranking-editor.tsx";
import { RankingEffect } from "./ranking-effect.tsx";
import { RankingInWords } from "./ranking-in-words.tsx";
import { useRankingDraft } from "./use-ranking-draft.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog, FormActions } from "#web/ui/overlays/dialog.tsx";
import { useFaults } from "#web/ui/forms/faults.tsx";
import { KeptNote } from "#web/ui/forms/kept-note.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { useDebounced } from "#web/ui/browser/use-debounced.ts";
import { timings } from "#contract/essentials.ts";

interface Props {
  tournament: Tournament;
  /** The division whose rules they are; null for those of all. */
  divisionId: number | null;
  onClose: () => void;
}

/** The rules by which tables are ordered: a preset, or what is made of it, and what that changes. */
export function RankingDialog(props: Props) {
  const { t } = useTranslation("ranking");
  const { divisions } = props.tournament;
  const division = divisions.find(({ id }) => id === props.divisionId);
  const name = divisions.length > 1 ? (division?.name ?? t("all")) : null;
  return (
    <Dialog
      isOpen
      isKept
      title={name === null ? t("edit.title") : t("edit.titleOf", { name })}
      onClose={props.onClose}
    >
      <RankingForm {...props} />
    </Dialog>
  );
}

function RankingForm({ tournament, divisionId, onClose }: Props) {
  const { t } = useTranslation("ranking");
  const draft = useRankingDraft(tournament, divisionId);
  const division = tournament.divisions.find(({ id }) => id === divisionId);
  const save = useSetRanking(tournament.id);
  const failureText = useFailureText();
  const { place, areSaid, summary } = useFaults<HTMLFormElement>();
  const { ranking, body } = draft;
  const asked = useDebounced(draft.isChanged ? body : null, timings.filterDebounceMs);

  async function handleSave() {
    if (areSaid([...new Set(draft.faults)]) || !body || save.isPending) return;
    try {
      if (draft.isChanged) await save.mutateAsync(body);
      showToast.success(t("edit.saved"));
      handleLeave();
    } catch {
      // The form shows it and keeps what was chosen.
    }
  }

  function handleLeave() {
    draft.forget();
    onClose();
  }

  return (
    <form
      ref={place}
      noValidate
      className="flex flex-col gap-5"
      onSubmit={(event) => {
        event.preventDefault();
        void handleSave();
      }}
    >
      {draft.isKept ? <KeptNote onDiscard={draft.discard} /> : null}
      <PresetSelect
        {...{ tournament, divisionId, ranking }}
        isOwn={draft.isOwn}
        onChoose={draft.choose}
      />
      <Rules {...{ tournament, draft }} formats={formatsInDivision(division, tournament)} />
      <RankingEffect tournamentId={tournament.id} body={draft.isChanged && body ? asked : null} />
      {save.error ? (
        <Banner>
          {isChangedMeanwhile(save.error)
            ? t("edit.changedMeanwhile")
            : failureText(save.error, t("edit.failed"))}
        </Banner>
      ) : null}
      {summary}
      <FormActions label={t("edit.save")} onCancel={handleLeave} isPending={save.isPending} />
    </form>
  );
}

interface RulesProps {
  tournament: Tournament;
  /** How the games are played whose tables they order. */
  formats: GameFormats;
  draft: ReturnType<typeof useRankingDraft>;
}

/** The rules in words, or where they are made of a preset, their fields. */
function Rules({ tournament, formats, draft: { ranking, rules, ...draft } }: RulesProps) {
  const { t } = useTranslation("ranking");
  if (rules === null) {
    return (
      <>
        <RankingInWords
          chosen={ranking ? { ranking, rules } : rulesChosen(tournament, null)}
          tournament={{ ...tournament, ...formats }}
          title={null}
        />
        {ranking === null ? null : (
          <Button className="self-start" onClick={draft.adapt}>
            {t("edit.adapt")}
          </Button>
        )}
      </>
    );
  }
  return (
    <>
      <div className="flex flex-wrap items-center justify-between gap-3">
        <p className="min-w-0 flex-1 basis-48 text-xs text-ink-3">{t(`sources.${ranking!}`)}</p>
        <Button size="sm" onClick={draft.reset}>
          {t("edit.reset")}
        </Button>
      </div>
      <RankingEditor
        rules={rules}
        sport={tournament.sport_name}
        formats={formatsIn(formats)}
        errorOf={draft.errorOf}
        onChange={draft.change}
      />
    </>
  );
}

interface PresetProps extends Pick<Props, "tournament" | "divisionId"> {
  ranking: Ranking | null;
  isOwn: boolean;
  onChoose: (ranking: Ranking | null) => void;
}

/** A preset that was changed is chosen anew as it is. */
function PresetSelect({ tournament, divisionId, ranking, isOwn, onChoose }: PresetProps) {
  const { t } = useTranslation("ranking");
  const chosen = isOwn ? "own" : (ranking ?? "all");
  const hasAll = divisionId !== null && tournament.divisions.length > 1;
  return (
    <Select
      label={t("label")}
      value={chosen}
      options={[
        ...(hasAll ? [{ value: "all", label: t("asAll") }] : []),
        ...(isOwn && ranking
          ? [{ value: "own", label: t("changed", { preset: t(`presets.${ranking}`) }) }]
          : []),
        ...rankings.map((value) => ({ value, label: t(`presets.${value}`) })),
      ]}
      onChange={({ target: { value } }) => {
        if (value !== "own") onChoose(value === "all" ? null : (value as Ranking));
      }}
    />
  );
}

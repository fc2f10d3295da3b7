import { Trophy } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { EliminationBracket } from "#contract/standings/standings.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { BracketTree } from "#web/features/bracket-tree/bracket-tree.tsx";
import { WithCorrections } from "#web/features/corrections/correct-button.tsx";
import { WithEstimates } from "#web/features/estimates/estimates.tsx";
import { useNearRows } from "#web/features/schedule/use-near-rows.ts";
import { PlayoffRounds, Playoffs } from "#web/features/standings/playoffs.tsx";
import { OwnFormats, ownFormatsId } from "#web/features/standings/own-formats.tsx";
import { knownName } from "#web/i18n/known-names.ts";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { SegmentedControl } from "#web/ui/fields/segmented-control.tsx";
import { useAddress } from "#web/ui/browser/use-address.ts";
import { useStartsWide } from "#web/ui/browser/use-media-query.ts";

interface Props {
  tournamentId: number;
  /** Of which it is told how games are played, where brackets have their own ways. */
  tournament?: Tournament;
  playoffs: EliminationBracket[];
  zone: string;
  /** Whether results can be corrected from here. */
  canManage?: boolean;
}

/** The knock-outs as trees, or as lists of rounds; which of them, and whose path is lit, is in the address. */
export function PlayoffsView(props: Props) {
  const { tournamentId, tournament, playoffs, zone, canManage = false } = props;
  const { t } = useTranslation(["tournaments", "standings", "bracket-tree"]);
  const { layout, team, change } = usePlayoffsAddress();
  const rows = useNearRows(tournamentId, playoffs.flatMap(gamesOf));
  if (playoffs.every(({ rounds }) => Object.keys(rounds).length === 0)) {
    return (
      <EmptyState icon={Trophy} title={t("standings:tab.noPlayoffs")}>
        {t("standings:tab.noPlayoffsHint")}
      </EmptyState>
    );
  }
  return (
    <WithCorrections tournamentId={tournamentId} canManage={canManage}>
      <div id="playoffs" className="flex flex-col gap-6">
        <div className="print:hidden">
          <SegmentedControl
            legend={t("bracket-tree:view")}
            isLegendHidden
            value={layout}
            options={layouts.map((value) => ({ value, label: t(`bracket-tree:${value}`) }))}
            onChange={(value) => change("layout", value)}
          />
        </div>
        <div
          className="flex flex-col gap-12"
          id={tournament && tournament.bracket_formats.length > 0 ? ownFormatsId : undefined}
        >
          <WithEstimates {...{ rows, zone }}>
            {playoffs.map((bracket) => (
              <Playoffs key={bracket.id} bracket={bracket}>
                {tournament ? (
                  <OwnFormats
                    tournament={tournament}
                    name={knownName(bracket.name)}
                    isOwn={(one) => one.bracket_id === bracket.id}
                    stages={bracket.stage_names}
                  />
                ) : null}
                {layout === "tree" ? (
                  <BracketTree
                    {...{ bracket, tournamentId, zone }}
                    followed={team}
                    onFollow={(next) => change("team", next)}
                    onPaper={<PlayoffRounds bracket={bracket} zone={zone} />}
                  />
                ) : (
                  <PlayoffRounds bracket={bracket} zone={zone} />
                )}
              </Playoffs>
            ))}
          </WithEstimates>
        </div>
      </div>
    </WithCorrections>
  );
}

function gamesOf({ rounds }: EliminationBracket) {
  const matches = Object.values(rounds).flat();
  return matches.map(({ status, raw_start_time: start }) => ({ status, start_time: start }));
}

const layouts = ["tree", "list"] as const;

/** A tree where there is room for one; a phone starts with the list, and prints what it shows. */
function usePlayoffsAddress() {
  const [params, change] = useAddress();
  const isWide = useStartsWide();
  const wanted = layouts.find((layout) => layout === params.get("layout"));
  return {
    layout: wanted ?? (isWide ? "tree" : "list"),
    team: params.get("team") ?? "",
    change: (name: "layout" | "team", value: string) => change({ [name]: value }),
  };
}

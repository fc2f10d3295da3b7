import { Check } from "lucide-react";
import { useRef } from "react";
import {
  Checkbox,
  type DropItem,
  GridList,
  GridListItem,
  type Key,
  type Selection,
  useDragAndDrop,
} from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Bracket } from "#contract/brackets/brackets.ts";
import type { Team } from "#contract/teams/teams.ts";
import { membersOf } from "#web/features/divisions/use-division.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Badge } from "#web/ui/signs/badge.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { DragHandle } from "#web/ui/lists/drag-handle.tsx";

export interface AssignmentProps {
  brackets: Bracket[];
  selected: ReadonlySet<number>;
  isPending: boolean;
  onSelect: (teamIds: ReadonlySet<number>) => void;
  /** Moves some teams into a bracket, or out of theirs. */
  onMove: (teamIds: ReadonlySet<number>, bracketId: number | null) => void;
}

interface Props extends AssignmentProps {
  bracketId: number | null;
  name: string;
  teams: Team[];
}

const dragType = "courtside-team";

/** The teams of one column: ticked, moved by their choice, or dragged by mouse, touch or keyboard. */
export function AssignmentList({ bracketId, name, teams, ...props }: Props) {
  const { t } = useTranslation("manage");
  const { selected, onSelect, onMove } = props;
  const own = new Set(teams.map(({ id }) => id));
  const justDropped = useJustDropped();
  const dragAndDropHooks = useTeamDrag(
    { teams, selected },
    {
      onDrop: (teamIds) => {
        justDropped.remember(teamIds);
        onMove(teamIds, bracketId);
      },
      previewText: (count) => t("assignment.dragging", { count }),
    },
  );

  function handleSelection(keys: Selection) {
    const ticked = keys === "all" ? own : new Set([...keys].map(Number));
    const kept = [...selected].filter((id) => justDropped.isSame(ticked) || !own.has(id));
    onSelect(new Set([...kept, ...ticked]));
  }

  return (
    <GridList
      aria-label={t("assignment.teamsOf", { name })}
      selectionMode="multiple"
      selectionBehavior="toggle"
      keyboardNavigationBehavior="tab"
      selectedKeys={[...selected].filter((id) => own.has(id))}
      onSelectionChange={handleSelection}
      dragAndDropHooks={dragAndDropHooks}
      renderEmptyState={() => (
        <p className="px-4 py-6 text-center text-sm text-ink-3">{t("assignment.empty")}</p>
      )}
      className="min-h-20 divide-y divide-line rounded-b-lg outline-offset-2 data-drop-target:bg-brand-soft data-drop-target:outline-2 data-drop-target:outline-brand data-drop-target:outline-dashed"
    >
      {teams.map((team) => (
        <TeamRow key={team.id} team={team} {...props} />
      ))}
    </GridList>
  );
}

function TeamRow({
  team,
  ...props
}: Omit<AssignmentProps, "selected" | "onSelect"> & { team: Team }) {
  const { t } = useTranslation("manage");
  const { brackets, isPending, onMove } = props;
  const { id, name } = team;
  return (
    <GridListItem
      id={id}
      textValue={name}
      className="flex cursor-grab items-start gap-1.5 py-2 pr-3 pl-1 outline-offset-[-2px] data-dragging:opacity-40 data-selected:bg-brand-soft"
    >
      <DragHandle label={t("assignment.drag", { name })} isNarrow />
      <Checkbox
        slot="selection"
        className="group flex min-h-9 min-w-6 shrink-0 cursor-pointer items-center outline-none"
      >
        <span className="flex size-5 items-center justify-center rounded-sm border-2 border-line-strong bg-surface text-on-brand outline-offset-2 outline-brand-text group-data-focus-visible:outline-2 group-data-selected:border-brand group-data-selected:bg-brand">
          <Check aria-hidden="true" className="hidden size-4 group-data-selected:block" />
        </span>
      </Checkbox>
      {/* A word too long to stand beside the choice stands above it. */}
      <div className="flex min-h-9 min-w-0 flex-1 flex-wrap items-center gap-x-2 gap-y-1.5">
        <span className="max-w-full flex-1 basis-24 text-sm font-medium break-words">
          {name} <Withdrawn team={team} />
        </span>
        <Select
          label={t("assignment.bracketOf", { name })}
          isLabelHidden
          placeholder={t("assignment.unassigned")}
          className="!min-h-9 !py-1 !text-sm"
          fieldClassName="ms-auto w-36 shrink-0"
          disabled={isPending}
          value={team.bracket_id ?? ""}
          onChange={(event) => onMove(new Set([id]), Number(event.target.value) || null)}
          options={membersOf({ id: team.division_id }, brackets).map((bracket) => ({
            value: bracket.id,
            label: knownName(bracket.name),
          }))}
        />
      </div>
    </GridListItem>
  );
}

export function Withdrawn({ team }: { team: Team }) {
  const { t } = useTranslation("manage");
  return team.withdrawn_at ? <Badge tone="warning">{t("assignment.withdrawn")}</Badge> : null;
}

interface Column {
  teams: Team[];
  selected: ReadonlySet<number>;
}

interface DragHandlers {
  onDrop: (teamIds: ReadonlySet<number>) => void;
  previewText: (count: number) => string;
}

/** Dragging a ticked team takes every ticked one along, whichever column it is in. */
function useTeamDrag({ teams, selected }: Column, { onDrop, previewText }: DragHandlers) {
  const nameOf = (id: number) => teams.find((team) => team.id === id)?.name ?? "";
  const taken = (keys: Set<Key>) => {
    const ids = [...keys].map(Number);
    return ids.some((id) => selected.has(id)) ? [...selected] : ids;
  };
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      taken(keys).map((id) => ({ [dragType]: String(id), "text/plain": nameOf(id) })),
    getAllowedDropOperations: () => ["move"],
    acceptedDragTypes: [dragType],
    getDropOperation: (target) => (target.type === "root" ? "move" : "cancel"),
    onRootDrop: async ({ items }) => onDrop(await idsOf(items)),
    renderDragPreview: (items) => (
      <div className="rounded-md bg-brand px-3 py-2 text-sm font-semibold text-on-brand shadow-overlay">
        {items.length > 1 ? previewText(items.length) : items[0]?.["text/plain"]}
      </div>
    ),
  });
  return dragAndDropHooks;
}

const soonMs = 1000;

/** What was dropped on a list is ticked by the list itself, in place of what was ticked in it. */
function useJustDropped() {
  const dropped = useRef<ReadonlySet<number>>(new Set());
  return {
    remember: (teamIds: ReadonlySet<number>) => {
      dropped.current = teamIds;
      setTimeout(() => {
        if (dropped.current === teamIds) dropped.current = new Set();
      }, soonMs);
    },
    isSame: (teamIds: ReadonlySet<number>) =>
      teamIds.size > 0 &&
      teamIds.size === dropped.current.size &&
      [...teamIds].every((id) => dropped.current.has(id)),
  };
}

async function idsOf(items: DropItem[]): Promise<ReadonlySet<number>> {
  const texts = items.map(async (item) =>
    item.kind === "text" && item.types.has(dragType) ? item.getText(dragType) : "",
  );
  return new Set((await Promise.all(texts)).map(Number).filter((id) => id > 0));
}

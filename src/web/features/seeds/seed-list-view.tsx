import { GridList, GridListItem, useDragAndDrop } from "react-aria-components";
import { useId } from "react";
import { useTranslation } from "react-i18next";
import { inSeedOrder, moved, type SeedRow } from "./seed-list.ts";
import { NumberField } from "#web/ui/fields/text-field.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DragHandle } from "#web/ui/lists/drag-handle.tsx";
import { MoveButtons } from "#web/ui/lists/move-buttons.tsx";
import { TouchRows, touchRowClass } from "#web/ui/lists/touch-rows.tsx";

interface Props {
  rows: SeedRow[];
  faultText: (id: number) => string | undefined;
  onChange: (rows: SeedRow[]) => void;
}

/** Every team with a field for its seed; moved by mouse, touch or keyboard, or by arrows. */
export function SeedList({ rows, faultText, onChange }: Props) {
  const { t } = useTranslation("seeds");
  const sorted = inSeedOrder(rows);
  const seeded = sorted.filter(({ seed }) => seed !== "").length;
  const { dragAndDropHooks } = useDragAndDrop({
    getItems: (keys) =>
      [...keys].map((key) => ({
        "text/plain": rows.find(({ id }) => id === key)?.name ?? "",
      })),
    onReorder: ({ keys, target }) => {
      const [id] = [...keys].map(Number);
      const others = sorted.filter((row) => row.id !== id);
      const at = others.findIndex((row) => row.id === target.key);
      if (at >= 0) onChange(moved(rows, id!, target.dropPosition === "after" ? at + 1 : at));
    },
  });
  return (
    <TouchRows
      nameOf={(id) => rows.find((row) => row.id === id)?.name ?? ""}
      onMove={(id, to) => onChange(moved(rows, id, to))}
    >
      <GridList
        aria-label={t("title")}
        keyboardNavigationBehavior="tab"
        dragAndDropHooks={dragAndDropHooks}
        className="divide-y divide-line rounded-lg border border-line bg-surface shadow-card"
      >
        {rows.map((row) => (
          <SeedListRow
            key={row.id}
            row={row}
            index={sorted.indexOf(row)}
            seeded={seeded}
            error={faultText(row.id)}
            onType={(seed) =>
              onChange(rows.map((other) => (other.id === row.id ? { ...other, seed } : other)))
            }
            onEnter={() => onChange(sorted)}
            onMove={(to) => onChange(moved(rows, row.id, to))}
          />
        ))}
      </GridList>
    </TouchRows>
  );
}

interface RowProps {
  row: SeedRow;
  /** Its place in seed order, from 0. */
  index: number;
  /** How many teams have a seed. */
  seeded: number;
  error: string | undefined;
  onType: (seed: string) => void;
  onEnter: () => void;
  onMove: (to: number) => void;
}

function SeedListRow({ row, index, seeded, error, onType, onEnter, onMove }: RowProps) {
  const { t } = useTranslation("seeds");
  const { id, name, seed } = row;
  const isSeeded = seed !== "";
  const problem = useId();
  return (
    <GridListItem
      id={id}
      data-target={index}
      textValue={name}
      className={classNames(
        "flex cursor-grab flex-wrap items-center gap-x-2 gap-y-1 py-2 pr-3 pl-1 outline-offset-[-2px] data-dragging:opacity-40",
        touchRowClass,
      )}
    >
      <DragHandle label={t("drag", { name })} rowId={id} />
      <NumberField
        label={t("seedOf", { name })}
        isLabelHidden
        min={1}
        fieldClassName="w-20 shrink-0"
        className="text-center"
        value={seed}
        isInvalid={error !== undefined}
        describedBy={error === undefined ? undefined : problem}
        onChange={(event) => onType(event.target.value)}
        onKeyDown={(event) => {
          if (event.key === "Enter") onEnter();
        }}
      />
      <span className="min-w-0 flex-1 basis-24 text-sm font-medium break-words">{name}</span>
      <span className="flex">
        <MoveButtons
          up={{
            className: "max-sm:size-11",
            label: isSeeded ? t("up", { name }) : t("seedIt", { name }),
            offReason: isSeeded && index === 0 ? t("isFirst") : undefined,
            onClick: () => onMove(isSeeded ? index - 1 : seeded),
          }}
          down={{
            className: "max-sm:size-11",
            label: index === seeded - 1 ? t("unseedIt", { name }) : t("down", { name }),
            offReason: isSeeded ? undefined : t("hasNone"),
            onClick: () => onMove(index + 1),
          }}
        />
      </span>
      {error === undefined ? null : (
        <p id={problem} className="basis-full ps-13 text-sm text-danger sm:ps-11">
          {error}
        </p>
      )}
    </GridListItem>
  );
}

import { X } from "lucide-react";
import { GridListItem } from "react-aria-components";
import { useTranslation } from "react-i18next";
import type { Criterion } from "./criteria.ts";
import { HeadToHeadFields, type Named } from "./head-to-head-fields.tsx";
import { say } from "#web/i18n/say.ts";
import { IconButton } from "#web/ui/button.tsx";
import { classNames } from "#web/ui/class-names.ts";
import { DragHandle } from "#web/ui/lists/drag-handle.tsx";
import { MoveButtons } from "#web/ui/lists/move-buttons.tsx";
import { touchRowClass } from "#web/ui/lists/touch-rows.tsx";

interface RowProps extends Named {
  id: number;
  name: string;
  criterion: Criterion;
  index: number;
  count: number;
  errorOf: (path: string) => string | undefined;
  onMove: (to: number) => void;
  onChange: (criterion: Criterion) => void;
  onRemove: () => void;
}

export function CriterionRow(props: RowProps) {
  const { id, name, criterion, index, count, metricName } = props;
  const { errorOf, onMove, onChange, onRemove } = props;
  const { t } = useTranslation("ranking");
  const path = `criteria.${index}`;
  const error = errorOf(path) ?? errorOf(`${path}.by`);
  return (
    <GridListItem
      id={id}
      data-target={index}
      textValue={name}
      className={classNames(
        "flex cursor-grab flex-wrap items-center gap-x-2 py-1.5 pr-2 pl-1 outline-offset-[-2px] data-dragging:opacity-40",
        touchRowClass,
      )}
    >
      <DragHandle label={t("edit.drag", { name })} rowId={id} />
      <span className="w-5 shrink-0 text-end text-sm text-ink-3 tabular-nums">{index + 1}</span>
      <span className="min-w-0 flex-1 basis-24 text-sm font-medium break-words first-letter:uppercase">
        {name}
      </span>
      <span className="flex">
        <MoveButtons
          up={{
            className: "max-sm:size-11",
            label: t("edit.up", { name }),
            offReason: index === 0 ? t("edit.first") : undefined,
            onClick: () => onMove(index - 1),
          }}
          down={{
            className: "max-sm:size-11",
            label: t("edit.down", { name }),
            offReason: index === count - 1 ? t("edit.last") : undefined,
            onClick: () => onMove(index + 1),
          }}
        />
        <IconButton
          className="max-sm:size-11"
          label={t("edit.remove", { name })}
          offReason={count === 1 ? t("edit.only") : undefined}
          onClick={onRemove}
        >
          <X aria-hidden="true" className="size-4" />
        </IconButton>
      </span>
      {criterion.among === "tied" ? (
        <HeadToHeadFields {...{ criterion, metricName, onChange }} />
      ) : null}
      {error === undefined ? null : (
        <p className="basis-full ps-4 pb-1 text-sm text-danger sm:ps-11">{say(error)}</p>
      )}
    </GridListItem>
  );
}

import { useTranslation } from "react-i18next";
import { isolated } from "#contract/isolated.ts";
import type { PlayoffMatch } from "#contract/standings/standings.ts";
import { metrics } from "./layout.ts";
import { printStyle, type PrintSheet } from "./print-sheet.ts";
import { acrossRem, rem } from "./rem.ts";
import { gateOf, gateWidth, type Piece } from "./sections.ts";
import { sides } from "./links.ts";
import { TreeCanvas, type TreeCanvasProps } from "./tree-canvas.tsx";
import { usePartName } from "./use-names.ts";

interface Props extends Omit<TreeCanvasProps, "part" | "extent" | "level"> {
  sheet: PrintSheet & { pieces: Piece[] };
  /** The name of the knock-out. */
  name: string;
  hasParts: boolean;
  matches: readonly PlayoffMatch[];
}

/** A tree that no page could hold: its sections on a page each, then the last rounds. */
export function PrintedSections({ sheet, name, hasParts, matches, ...canvas }: Props) {
  const partName = usePartName();
  const titleOf = useTitle();
  return (
    <div className="hidden print:block">
      {sheet.pieces.map((piece, index) => {
        const { part, page } = piece;
        const titles = [isolated(name), hasParts ? partName(part.name) : null, titleOf(page)];
        return (
          <section
            key={part.key}
            className="print:break-inside-avoid print:not-first:break-before-page"
          >
            <h4 className="text-base font-semibold">{titles.filter(Boolean).join(" · ")}</h4>
            <Onward page={page} matches={matches} />
            <div
              className="print-tree tree-across relative mt-2"
              style={printStyle(sheet.sizes[index]!)}
            >
              {page.kind === "last" ? <Gates {...{ part, page }} /> : null}
              <div
                style={
                  page.kind === "last" ? { marginInlineStart: acrossRem(gateWidth) } : undefined
                }
              >
                <TreeCanvas
                  {...canvas}
                  part={part}
                  level={5}
                  extent={{ lift: 0, bottom: part.layout.height }}
                />
              </div>
            </div>
          </section>
        );
      })}
    </div>
  );
}

function useTitle() {
  const { t } = useTranslation("bracket-tree");
  return (page: Piece["page"]) => {
    if (page.kind === "whole") return null;
    if (page.kind === "last") return t("sections.last");
    return t("sections.title", { number: page.number, last: page.total });
  };
}

/** Where the winner of a section plays on. */
function Onward({ page, matches }: Pick<Props, "matches"> & Pick<Piece, "page">) {
  const { t } = useTranslation("bracket-tree");
  if (page.kind !== "section") return null;
  const next = matches.find(({ id }) => id === page.onward);
  if (!next) return null;
  return <p className="text-sm text-ink-2">{t("sections.onward", { number: next.game_number })}</p>;
}

/** Which section each team of the last rounds comes from, beside its place in their first games. */
function Gates({ part, page }: Pick<Piece, "part"> & { page: Piece["page"] & { kind: "last" } }) {
  const { t } = useTranslation("bracket-tree");
  const cards = part.layout.columns.flatMap((column) => column.cards);
  return (
    <ul>
      {cards.flatMap(({ id, x, y }) =>
        sides.flatMap((side, row) => {
          const number = page.gates.get(gateOf({ to: id, side }));
          if (number === undefined) return [];
          const top = y + metrics.cardHead + row * metrics.row;
          const place = {
            left: acrossRem(x),
            top: rem(top),
            width: acrossRem(gateWidth),
            height: rem(metrics.row),
          };
          return (
            <li
              key={gateOf({ to: id, side })}
              style={place}
              className="absolute flex items-center justify-end pe-2 text-sm text-ink-2"
            >
              {t("sections.gate", { number })}
            </li>
          );
        }),
      )}
    </ul>
  );
}

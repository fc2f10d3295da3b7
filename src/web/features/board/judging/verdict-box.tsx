import { levelLooks } from "#web/features/board/drag/board-context.ts";
import { LevelMark } from "./level-mark.tsx";
import { ReasonList } from "./reason-list.tsx";
import type { Level } from "#web/features/board/model/verdict.ts";
import { classNames } from "#web/ui/class-names.ts";

/** How good a place is, with every reason. */
export function VerdictBox({ level, reasons }: { level: Level; reasons: string[] }) {
  return (
    <output className={classNames("block rounded-md border px-4 py-3 text-sm", levelLooks[level])}>
      <LevelMark level={level} />
      <ReasonList reasons={reasons} />
    </output>
  );
}

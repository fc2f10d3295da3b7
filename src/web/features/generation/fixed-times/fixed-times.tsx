import { Pin } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import {
  FixedTimeFields,
  FixedTimeRow,
  type Named,
} from "#web/features/generation/fixed-times/fixed-time-row.tsx";
import {
  type DrawnTeam,
  type FixedTimeOption,
  type Ends,
  gamesToFix,
  linesOfDraw,
  type NamedGame,
  newFixedTime,
} from "#web/features/generation/plan/fixed-times.ts";
import { OpenLines } from "#web/features/generation/options/hours/open-lines.tsx";
import type { GeneratorOptions } from "#web/features/generation/plan/options.ts";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  options: GeneratorOptions;
  /** Those who would be drawn. */
  teams: readonly DrawnTeam[];
  divisions: readonly Division[];
  courts: Named["courts"];
  /** The tournament's, where the options say none. */
  firstDate: string;
  lastDate: string;
  errorOf: (name: string) => string | undefined;
  onChange: (changes: Partial<GeneratorOptions>) => void;
}

/** Games that have their time before the draw, a line each. */
export function FixedTimes(props: Props) {
  const { options } = props;
  const [open, setOpen] = useState<number | null>(null);
  const lines = linesOfDraw(options.fixedTimes, options);
  const section = useFocusAfterRemoval<HTMLDivElement>(lines.length);
  const games = gamesToFix(options);
  const parts = { ...props, games, ends: endsOf(props), open, onOpen: setOpen };
  return (
    <div ref={section} tabIndex={-1} className="-mt-2 flex flex-col gap-2">
      {lines.length > 0 ? <Lines {...parts} lines={lines} /> : null}
      <AddButton {...parts} />
    </div>
  );
}

/** The day and slot that the draw begins with, and that it ends with. */
function endsOf({ options, firstDate, lastDate }: Props): Ends {
  const { slots, startDate, endDate } = options;
  return {
    first: { date: startDate || firstDate, start: slots[0]?.start ?? "" },
    last: { date: endDate || lastDate, start: slots.at(-1)?.start ?? "" },
  };
}

interface PartProps extends Props {
  games: readonly NamedGame[];
  ends: Ends;
  /** The key of the line whose fields are shown. */
  open: number | null;
  onOpen: (key: number | null) => void;
}

function Lines({
  lines,
  games,
  ends,
  errorOf,
  onChange,
  ...props
}: PartProps & { lines: FixedTimeOption[] }) {
  const { t } = useTranslation("generation");
  const { teams, divisions, courts, open, onOpen } = props;
  const { fixedTimes } = props.options;
  const partsOf = (line: FixedTimeOption) => ({
    line,
    teams,
    divisions,
    courts,
    error: errorOf(`fixedTimes.${line.key}`),
    onRemove: () => onChange({ fixedTimes: fixedTimes.filter((one) => one !== line) }),
  });

  const handleChange = (line: FixedTimeOption) =>
    onChange({ fixedTimes: fixedTimes.map((one) => (one.key === line.key ? line : one)) });

  return (
    <OpenLines
      label={t("fixed.legend")}
      {...{ lines, open, onOpen }}
      renderFields={(line, _, onDone) => (
        <FixedTimeFields {...partsOf(line)} {...{ games, ends, onDone }} onChange={handleChange} />
      )}
      renderRow={(line, _, row) => <FixedTimeRow {...partsOf(line)} {...row} />}
    />
  );
}

function AddButton({ options, teams, games, ends, onChange, onOpen }: PartProps) {
  const { t } = useTranslation("generation");
  const { fixedTimes } = options;
  const { max } = limits.fixedTimes;
  const isFull = fixedTimes.length >= max;
  // Where everybody is placed already there is nobody until the draw replaces what is there.
  const isNobody = !options.following && teams.length === 0;

  function handleAdd() {
    const line = newFixedTime(fixedTimes, games, ends);
    onChange({ fixedTimes: [...fixedTimes, line] });
    onOpen(line.key);
  }

  return (
    <Button
      size="sm"
      variant="ghost"
      className="-ms-3 self-start"
      icon={<Pin aria-hidden="true" className="size-4" />}
      offReason={isFull ? t("fixed.most", { count: max }) : isNobody ? t("noTeams") : undefined}
      onClick={handleAdd}
    >
      {t("fixed.add")}
    </Button>
  );
}

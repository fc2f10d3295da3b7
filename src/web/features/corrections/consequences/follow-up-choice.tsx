import { type ReactNode, useId } from "react";
import { useTranslation } from "react-i18next";
import type { Consequence, FollowUp } from "#contract/matches/corrections.ts";
import { ConsequenceList } from "./consequence-list.tsx";
import { reveal } from "#web/ui/browser/reveal.ts";

interface Props {
  consequences: Consequence[];
  chosen: FollowUp | null;
  onChoose: (way: FollowUp) => void;
}

/** What can become of later games, each with everything that it touches. */
export function FollowUpChoice({ consequences, chosen, onChoose }: Props) {
  const { t } = useTranslation("corrections");
  const name = useId();
  const [only] = consequences;
  if (consequences.length === 1 && only) return <ConsequenceList consequence={only} />;
  return (
    <fieldset>
      <legend className="mb-2 text-sm font-medium">{t("question")}</legend>
      <div className="flex flex-col gap-2">
        {consequences.map((consequence) => (
          <Way
            key={consequence.follow_up}
            {...{ name, consequence }}
            isChosen={chosen === consequence.follow_up}
            onChoose={() => onChoose(consequence.follow_up)}
          >
            <ConsequenceList consequence={consequence} />
          </Way>
        ))}
      </div>
    </fieldset>
  );
}

interface WayProps {
  name: string;
  consequence: Consequence;
  isChosen: boolean;
  onChoose: () => void;
  children: ReactNode;
}

function Way({ name, consequence, isChosen, onChoose, children }: WayProps) {
  const { t } = useTranslation("corrections");
  const id = useId();
  const { follow_up: way, is_possible: isPossible, games } = consequence;
  const blocked = {
    count: games.length,
    games: games.map(({ game_number }) => game_number).join(", "),
  };
  return (
    <div className="rounded-md border border-line-strong has-checked:border-brand has-checked:bg-brand-soft">
      <label className="flex cursor-pointer gap-3 px-4 py-3 has-disabled:cursor-default has-focus-visible:outline-2 has-focus-visible:outline-brand-text">
        <input
          type="radio"
          name={name}
          value={way}
          checked={isChosen}
          disabled={!isPossible}
          onChange={onChoose}
          aria-label={t(`ways.${way}`)}
          aria-describedby={id}
          className="tick mt-0.5"
        />
        <span className="min-w-0">
          <span className={isPossible ? "block font-medium" : "block font-medium text-ink-3"}>
            {t(`ways.${way}`)}
          </span>
          <span id={id} className="block text-sm text-ink-2">
            {way === "advance" && !isPossible ? t("hints.blocked", blocked) : t(`hints.${way}`)}
          </span>
        </span>
      </label>
      {isChosen ? (
        // It may lie below the dialog's edge.
        <div ref={reveal} className="px-4 pb-4">
          {children}
        </div>
      ) : null}
    </div>
  );
}

/** The way that is taken unless another is chosen; null where a person has to choose. */
export function firstWay(consequences: Consequence[]): FollowUp | null {
  const first = consequences.find(({ follow_up: way }) => way === "advance");
  return first?.is_possible ? "advance" : null;
}

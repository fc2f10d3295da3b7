import { classNames } from "#web/ui/class-names.ts";

/** A team as a draw shows it. */
export interface ShownTeam {
  name: string;
  /** Whom it comes from, where that is known: what a draw keeps apart has to be seen. */
  club: string | undefined;
}

/** `clubTone`: how the club is set off from the name. */
export function TeamAndClub({
  team,
  clubTone = "text-ink-2",
}: {
  team: ShownTeam;
  clubTone?: string;
}) {
  const { name, club } = team;
  if (club === undefined) return name;
  return (
    <>
      {name} <span className={classNames("text-[0.75em] font-normal", clubTone)}>{club}</span>
    </>
  );
}

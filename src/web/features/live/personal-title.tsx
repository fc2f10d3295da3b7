import { Link } from "react-router";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";

interface Props {
  title: string;
  tournament: { id: number; name: string };
  /** Nothing changes any more. */
  isOver?: boolean;
}

/** Whose or which page it is, and of which tournament. */
export function PersonalTitle({ title, tournament, isOver = false }: Props) {
  return (
    <div className="min-w-0">
      <PageHeading>{title}</PageHeading>
      <p className="mt-1.5 flex flex-wrap items-center gap-x-3 gap-y-1 text-sm text-ink-2">
        <Link
          to={`/tournaments/${tournament.id}/schedule`}
          className="flex min-h-6 min-w-0 items-center wrap-anywhere underline underline-offset-2"
        >
          {tournament.name}
        </Link>
        <LiveUpdates tournamentId={tournament.id} isOver={isOver} />
      </p>
    </div>
  );
}

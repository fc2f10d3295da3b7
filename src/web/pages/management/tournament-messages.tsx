import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { DashboardPage, DashboardPageHeader } from "#web/features/dashboard/dashboard-page.tsx";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { useCaptainContacts, useWaitingMessages } from "#web/features/messages/api.ts";
import { WaitingMessages } from "#web/features/messages/waiting-messages.tsx";
import { WriteToCaptains } from "#web/features/messages/write-to-captains.tsx";
import { Page } from "#web/ui/page/page-header.tsx";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

export function TournamentMessagesPage() {
  const { t } = useTranslation("messages");
  return (
    <DashboardPage ability="write_messages" denied={t("denied")}>
      {(tournament) => <Messages tournament={tournament} />}
    </DashboardPage>
  );
}

/** What is told to whom, and writing to the captains. */
function Messages({ tournament }: { tournament: Tournament }) {
  const { t } = useTranslation("messages");
  const waiting = useWaitingMessages(tournament.id);
  const contacts = useCaptainContacts(tournament.id);
  const failed = [waiting, contacts].find((query) => query.isError && !query.data);
  return (
    <Page className="max-w-4xl">
      <DashboardPageHeader
        tournament={tournament}
        title={t("title")}
        subtitle={t("subtitle", { name: tournament.name })}
        actions={
          <LiveUpdates tournamentId={tournament.id} isOver={tournament.status === "completed"} />
        }
      />
      {waiting.data && contacts.data ? (
        <div className="flex flex-col gap-6">
          <WriteToCaptains tournament={tournament} contacts={contacts.data} />
          <WaitingMessages tournamentId={tournament.id} waiting={waiting.data} />
        </div>
      ) : failed ? (
        <LoadFailure
          title={t("loadFailed")}
          error={failed.error}
          onRetry={() => void Promise.all([waiting.refetch(), contacts.refetch()])}
        />
      ) : (
        <Loading>
          <SkeletonRows rows={5} />
        </Loading>
      )}
    </Page>
  );
}

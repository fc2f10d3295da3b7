import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { reminderMinutes } from "#contract/accounts/users.ts";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import { pushObstacle } from "#web/features/push/browser-push.ts";
import { useAttempt } from "#web/features/push/use-attempt.ts";
import { type TeamNewsSwitch, useTeamNews } from "#web/features/push/use-team-news.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournament: Pick<Tournament, "id" | "status">;
  teams: string[];
}

/** Switches news of the pinned teams on and off; says why where the person has refused them. */
export function TeamNews({ tournament, teams }: Props) {
  const { t } = useTranslation("push");
  const [obstacle, setObstacle] = useState(pushObstacle);
  const news = useTeamNews(tournament.id, teams);
  const { isOn, canTurnOn, turnOn, turnOff } = news;
  const attempt = useAttempt();

  async function handleOn() {
    const done = await attempt(() => turnOn.mutateAsync());
    if (done?.answer) showToast.success(t("on.done"));
    else setObstacle(pushObstacle());
  }

  async function handleOff() {
    if (await attempt(() => turnOff.mutateAsync())) showToast.success(t("off.done"));
  }

  if (teams.length === 0) return null;
  const whose = teams.length === 1 ? "team" : "teams";
  const isOver = tournament.status === "completed";
  if (!isOn && (isOver || !canTurnOn)) return null;
  if (obstacle) return <p className="mt-3 text-sm text-ink-2">{t(`obstacles.${obstacle}`)}</p>;
  return (
    <div className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2">
      <Button
        size="sm"
        icon={isOn ? <BellOff aria-hidden="true" /> : <BellRing aria-hidden="true" />}
        isPending={turnOn.isPending || turnOff.isPending}
        onClick={() => void (isOn ? handleOff() : handleOn())}
      >
        {t(isOn ? "team.off" : `${whose}.action`)}
      </Button>
      <p className="min-w-0 basis-64 grow text-sm text-ink-2">
        {t(isOn ? `${whose}.on` : `${whose}.hint`)}
      </p>
      {isOn && !isOver ? <ReminderChoice news={news} /> : null}
    </div>
  );
}

/** How long before the first game of a day the device reminds of it, as an account can choose. */
function ReminderChoice({ news: { reminder, remind } }: { news: TeamNewsSwitch }) {
  const { t } = useTranslation("push");
  const attempt = useAttempt();
  const shown = remind.isPending ? remind.variables : reminder;
  const choices = reminderMinutes.map((value) => ({ value, label: t(`leads.${value}`) }));
  return (
    <div className="w-full max-w-80">
      <Select
        label={t("reminder.label")}
        options={choices}
        placeholder={t("reminder.none")}
        value={shown ?? ""}
        onChange={({ target }) => {
          const chosen = reminderMinutes.find((minutes) => String(minutes) === target.value);
          void attempt(() => remind.mutateAsync(chosen ?? null));
        }}
      />
    </div>
  );
}

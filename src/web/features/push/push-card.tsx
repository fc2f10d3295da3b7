import { BellOff, BellRing } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { type PushHolder, usePush } from "#web/features/push/api.ts";
import { pushObstacle } from "#web/features/push/browser-push.ts";
import { useAttempt } from "#web/features/push/use-attempt.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";
import { LoadFailure } from "#web/ui/states/load-failure.tsx";
import { Loading, SkeletonRows } from "#web/ui/states/skeleton.tsx";

interface Props {
  holder: PushHolder;
  description: string;
}

/** Messages as notifications of this browser: what stands in the way, or the switch. */
export function PushCard({ holder, description }: Props) {
  const { t } = useTranslation("push");
  const [obstacle, setObstacle] = useState(pushObstacle);
  return (
    <CardSection title={t("title")} description={description}>
      {obstacle ? (
        <p className="text-ink-2">{t(`obstacles.${obstacle}`)}</p>
      ) : (
        <PushSwitch holder={holder} onRefused={() => setObstacle(pushObstacle())} />
      )}
    </CardSection>
  );
}

function PushSwitch({ holder, onRefused }: { holder: PushHolder; onRefused: () => void }) {
  const { t } = useTranslation("push");
  const { state, turnOn, turnOff, test } = usePush(holder);

  const attempt = useAttempt();

  async function handleOn(key: string) {
    const done = await attempt(() => turnOn.mutateAsync(key));
    if (done?.answer) showToast.success(t("on.done"));
    else if (done) onRefused();
  }

  async function handleOther(write: () => Promise<unknown>, done: string) {
    if (await attempt(write)) showToast.success(done);
  }

  if (!state.data) {
    return state.isError ? (
      <LoadFailure title={t("failed")} error={state.error} onRetry={() => void state.refetch()} />
    ) : (
      <Loading>
        <SkeletonRows rows={1} />
      </Loading>
    );
  }
  const { key, isOn } = state.data;
  return isOn ? (
    <div className="flex flex-col gap-3">
      <p className="flex items-center gap-2">
        <BellRing aria-hidden="true" className="size-5 shrink-0" />
        {t("on.text")}
      </p>
      <div className="flex flex-wrap gap-3">
        <Button
          isPending={test.isPending}
          onClick={() => void handleOther(() => test.mutateAsync(), t("test.done"))}
        >
          {t("test.action")}
        </Button>
        <Button
          icon={<BellOff aria-hidden="true" />}
          isPending={turnOff.isPending}
          onClick={() => void handleOther(() => turnOff.mutateAsync(), t("off.done"))}
        >
          {t("off.action")}
        </Button>
      </div>
    </div>
  ) : (
    <Button
      icon={<BellRing aria-hidden="true" />}
      isPending={turnOn.isPending}
      onClick={() => void handleOn(key)}
    >
      {t("on.action")}
    </Button>
  );
}

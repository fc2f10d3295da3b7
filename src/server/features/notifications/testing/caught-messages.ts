import type { Notice } from "#contract/accounts/push.ts";
import { readConfig } from "#server/config.ts";
import type { Dependencies } from "#server/dependencies.ts";
import type { Push } from "#server/push/push-sender.ts";
import type { TestApp } from "#server/testing/app.ts";

type Mail = Parameters<Dependencies["mail"]["send"]>[0];

/** Stands in the place of the mail server and of push services, and keeps what they are given. */
export function catchMessages({ database }: TestApp) {
  const sent: Mail[] = [];
  const shown: [deviceId: number, notice: Notice][] = [];
  /** What telling needs; without `SMTP_URL` there is no mail server. */
  const needs = (environment: Record<string, string> = { SMTP_URL: "smtp://mail.test" }) => ({
    database,
    config: readConfig({ PUBLIC_URL: "https://play.test", ...environment }),
    mail: {
      send: async (...messages: Mail[]) => void sent.push(...messages),
      deliver: async () => undefined,
    },
    pushes: {
      send: async (...all: Push[]) =>
        void shown.push(
          ...all.flatMap(({ deviceIds, notice }) =>
            deviceIds.map((id): [number, Notice] => [id, notice]),
          ),
        ),
    },
  });
  return { sent, shown, needs };
}

export type Caught = ReturnType<typeof catchMessages>;

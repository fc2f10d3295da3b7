import { useMutation, useQuery, useQueryClient } from "@tanstack/react-query";
import { useTranslation } from "react-i18next";
import { Done } from "#contract/common.ts";
import {
  PushKeyResponse,
  PushOnBody,
  pushPaths,
  PushStateResponse,
} from "#contract/accounts/push.ts";
import { Language } from "#contract/accounts/users.ts";
import { api } from "#web/api-client.ts";
import { findSubscription, subscribe } from "./browser-push.ts";

/** Whose messages: the account's that is signed in, or a team's by the session of its link. */
export type PushHolder = { owner: "account" } | { owner: "captain"; token: string };

const optionsOf = (holder: PushHolder) =>
  holder.owner === "captain" ? { token: holder.token } : {};

function switchOn(
  subscription: PushSubscription,
  language: Language,
  holder: PushHolder,
): Promise<unknown> {
  const body = PushOnBody.parse({ ...subscription.toJSON(), language });
  return api.post(pushPaths.on(holder.owner), Done, body, optionsOf(holder));
}

async function isSwitchedOn({ endpoint }: PushSubscription, holder: PushHolder): Promise<boolean> {
  const path = pushPaths.state(holder.owner);
  return (await api.post(path, PushStateResponse, { endpoint }, optionsOf(holder))).is_on;
}

/** Whether this browser shows the holder's messages, and what switches it. */
export function usePush(holder: PushHolder) {
  const queryClient = useQueryClient();
  const language = Language.catch("en").parse(useTranslation().i18n.language);
  const queryKey = ["push", holder];
  const refresh = () => queryClient.invalidateQueries({ queryKey });
  const post = (what: Exclude<keyof typeof pushPaths, "key" | "on" | "state">, body: object) =>
    api.post(pushPaths[what](holder.owner), Done, body, optionsOf(holder));

  const state = useQuery({
    queryKey,
    queryFn: async () => {
      const [kept, { key }] = await Promise.all([
        findSubscription(),
        api.get(pushPaths.key(), PushKeyResponse),
      ]);
      return { key, isOn: kept !== null && (await isSwitchedOn(kept, holder)) };
    },
    gcTime: 0,
  });
  const turnOn = useMutation({
    /** Answers whether it is on: the person may have said no to the browser. */
    mutationFn: async (key: string) => {
      const subscription = await subscribe(key);
      if (subscription) await switchOn(subscription, language, holder);
      return subscription !== null;
    },
    onSettled: refresh,
  });
  const turnOff = useMutation({
    mutationFn: async () => {
      const kept = await findSubscription();
      if (kept) await post("off", { endpoint: kept.endpoint });
    },
    onSettled: refresh,
  });
  const test = useMutation({
    mutationFn: async () => {
      const kept = await findSubscription();
      await post("test", { endpoint: kept?.endpoint, language });
    },
  });
  return { state, turnOn, turnOff, test };
}

/** Where a sign-in took the place of the one in which notifications were switched on, they go with it. */
export async function renewNotifications(language: Language): Promise<void> {
  const kept = await findSubscription();
  const holder = { owner: "account" } as const;
  if (kept && (await isSwitchedOn(kept, holder))) await switchOn(kept, language, holder);
}

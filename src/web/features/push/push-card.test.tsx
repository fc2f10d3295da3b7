import { screen, waitFor } from "@testing-library/react";
import { afterEach, beforeEach, describe, expect, test, vi } from "vitest";
import { Done } from "#contract/common.ts";
import { PushKeyResponse, pushPaths, PushStateResponse } from "#contract/accounts/push.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt } from "#web/testing/render.tsx";
import { PushCard } from "./push-card.tsx";
import { endpoint, fakePush, key, keys, subscription } from "./testing/fake-push.ts";

let api: ReturnType<typeof stubApi>;
let browser: ReturnType<typeof fakePush>;

beforeEach(() => {
  api = stubApi();
  api.reply("GET", pushPaths.key(), PushKeyResponse, { key });
  browser = fakePush();
});
afterEach(() => browser.remove());

const open = (holder: Parameters<typeof PushCard>[0]["holder"] = { owner: "account" }) =>
  renderAt("/", <PushCard holder={holder} description="For you" />);
const answerState = (isOn: boolean) =>
  api.reply("POST", pushPaths.state("account"), PushStateResponse, { is_on: isOn });

describe("notifications in a browser", () => {
  test("are switched on with the browser's leave, tried and switched off", async () => {
    const { user } = open();
    api.reply("POST", pushPaths.on("account"), Done, { success: true });
    browser.permission = "granted";
    answerState(true);
    await user.click(await screen.findByRole("button", { name: "Turn on notifications" }));
    await screen.findByText("Notifications are on in this browser.");
    const [on] = api.callsTo("POST", pushPaths.on("account"));
    expect(on!.body).toEqual({ endpoint, keys, language: "en" });

    api.reply("POST", pushPaths.test("account"), Done, { success: true });
    await user.click(screen.getByRole("button", { name: "Send a test" }));
    await screen.findByText("Sent: it should arrive within seconds");

    api.reply("POST", pushPaths.off("account"), Done, { success: true });
    answerState(false);
    await user.click(screen.getByRole("button", { name: "Turn off" }));
    await screen.findByRole("button", { name: "Turn on notifications" });
  });

  test("that the person refuses are off, with the way to allow them", async () => {
    const { user } = open();
    const button = await screen.findByRole("button", { name: "Turn on notifications" });
    browser.permission = "denied";
    await user.click(button);
    expect(await screen.findByText(/^Notifications of this site are blocked/)).toBeTruthy();
    expect(api.callsTo("POST", pushPaths.on("account"))).toEqual([]);
  });

  test("whose service can't be reached say so, and can be tried again", async () => {
    browser.permission = "granted";
    browser.subscribe = async () => {
      throw new DOMException("Registration failed - push service error", "AbortError");
    };
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Turn on notifications" }));
    expect(await screen.findByText(/could not reach the service/)).toBeTruthy();
    expect(screen.getByRole("button", { name: "Turn on notifications" })).toBeTruthy();
  });

  test("made by another key are made anew", async () => {
    browser.permission = "granted";
    const unsubscribe = vi.fn<() => Promise<boolean>>(async () => true);
    const options = { applicationServerKey: new Uint8Array([9]).buffer };
    browser.kept = { ...subscription, options, unsubscribe };
    answerState(false);
    api.reply("POST", pushPaths.on("account"), Done, { success: true });
    const { user } = open();
    await user.click(await screen.findByRole("button", { name: "Turn on notifications" }));
    await waitFor(() => expect(api.callsTo("POST", pushPaths.on("account"))).toHaveLength(1));
    expect(unsubscribe).toHaveBeenCalledOnce();
  });

  test.each([
    ["over plain HTTP", () => vi.stubGlobal("isSecureContext", false), /over HTTPS only/],
    [
      "of a browser without any",
      () => Reflect.deleteProperty(window, "PushManager"),
      /home screen/,
    ],
  ])("%s say why there are none", (_, hide, text) => {
    hide();
    open();
    expect(screen.getByText(text)).toBeTruthy();
    expect(screen.queryByRole("button")).toBeNull();
  });
});

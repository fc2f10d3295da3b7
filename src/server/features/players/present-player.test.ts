import { describe, expect, onTestFinished, test, vi } from "vitest";
import { presentPlayer, presentRoster } from "./present-player.ts";
import type { StoredPlayer } from "./repository.ts";

const custom: StoredPlayer = {
  id: 1,
  team_id: 31,
  user_id: null,
  first_name: "Kim",
  last_name: "Lee",
  email: "kim@mail.test",
  phone_number: "+49 30 1",
  jersey_number: 7,
  jersey_double_zero: false,
  position: null,
  is_captain: false,
  created_at: "2026-11-01T00:00:00Z",
  is_offered: false,
  invited_way: null,
  invited_email: null,
  mailed_at: null,
  expires_at: null,
  refused_at: null,
  username: null,
  account_name: null,
  account_email: null,
  account_phone: null,
};
const registered: StoredPlayer = {
  ...custom,
  id: 2,
  user_id: 44,
  first_name: null,
  last_name: null,
  email: null,
  phone_number: null,
  username: "rio",
  account_name: "Rio Serve",
  account_email: "rio@mail.test",
  account_phone: "+49 30 2",
};
const offered: StoredPlayer = {
  ...custom,
  id: 3,
  is_offered: true,
  invited_way: "mail",
  invited_email: "asked@mail.test",
  mailed_at: "2026-11-02T00:00:00Z",
  expires_at: "2026-12-02T00:00:00Z",
};
const toManager = (player: StoredPlayer) => presentPlayer(player, { withContact: true });

const roster = (askerId?: number) =>
  presentRoster([custom, registered, offered], { withContact: false, askerId });

describe("who manages the roster", () => {
  test("reads a custom player's own contacts, and an account's of a registered one", () => {
    expect(toManager(custom)).toMatchObject({
      display_name: "Kim Lee",
      email: "kim@mail.test",
      user_email: null,
      phone_number: "+49 30 1",
      username: null,
    });
    expect(toManager(registered)).toMatchObject({
      display_name: "Rio Serve",
      email: "rio@mail.test",
      contact_email: null,
      phone_number: "+49 30 2",
      username: "rio",
    });
  });

  test("reads no contact of whom nobody has asked yet", () => {
    const unasked = toManager({ ...registered, invited_way: "account" });
    expect(unasked).toMatchObject({ display_name: "Rio Serve", invitation: "unconfirmed" });
    expect(JSON.stringify(unasked)).not.toMatch(/mail\.test|\+49|"rio"/u);
  });

  test.each([
    ["open", {}],
    ["refused", { refused_at: "2026-11-03T00:00:00Z" }],
    ["expired", { expires_at: "2026-11-20T12:00:00Z" }],
    ["expired", { expires_at: null }],
  ])("reads that a place is %s", (state, changes) => {
    vi.setSystemTime("2026-11-20T12:00:00Z");
    onTestFinished(() => void vi.useRealTimers());
    expect(toManager({ ...offered, ...changes }).invitation).toBe(state);
  });

  test("reads where mail went, but never whether an account got any", () => {
    expect(toManager(offered).invited).toEqual({
      by: "mail",
      email: "asked@mail.test",
      mailed_at: offered.mailed_at,
      expires_at: offered.expires_at,
    });
    const account = { ...offered, invited_way: "account" as const, invited_email: null };
    expect(toManager(account).invited).toMatchObject({ by: "account", mailed_at: null });
  });
});

describe("everybody else", () => {
  test("reads names and numbers of those who have said yes, and of no account", () => {
    expect(roster().map(({ display_name: name, user_id: id }) => [name, id])).toEqual([
      ["Kim Lee", null],
      ["Rio Serve", null],
    ]);
    expect(JSON.stringify(roster())).not.toMatch(/mail\.test|\+49|"rio"|invit/u);
  });

  test("reads which one they are themselves", () => {
    expect(roster(44).map(({ user_id: id }) => id)).toEqual([null, 44]);
  });
});

test("who manages it reads the whole roster with its accounts", () => {
  const all = presentRoster([custom, registered, offered], {
    withContact: true,
    askerId: undefined,
  });
  expect(all.map(({ user_id: id }) => id)).toEqual([null, 44, null]);
});

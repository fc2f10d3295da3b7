import { screen } from "@testing-library/react";
import { beforeEach, describe, expect, test, vi } from "vitest";
import { type AskedCaptain, AskedCaptainsResponse } from "#contract/teams/invitations.ts";
import { invitationPaths } from "#contract/teams/invitation-paths.ts";
import { exampleTeam } from "#web/features/tournaments/testing/examples.ts";
import { stageAdmin } from "#web/testing/admin-scene.tsx";

let scene: ReturnType<typeof stageAdmin>;

beforeEach(() => {
  scene = stageAdmin();
});

describe("a team without a captain", () => {
  const asked: AskedCaptain = {
    id: 1,
    team_id: 31,
    email: "kim@mail.test",
    created_at: "2026-11-20T11:00:00Z",
    expires_at: "2026-12-20T11:00:00Z",
    mailed_at: "2026-11-20T11:00:05Z",
    refused_at: null,
  };

  test.each([
    ["Asked: kim@mail.test", {}],
    ["kim@mail.test said no", { refused_at: "2026-11-20T11:30:00Z" }],
    ["kim@mail.test: no mail went", { mailed_at: null }],
    ["Asked: kim@mail.test", { mailed_at: null, created_at: "2026-11-20T11:59:50Z" }],
    ["Asked by link", { mailed_at: null, email: null }],
  ])("says whom one waits for: %s", async (text, state) => {
    vi.setSystemTime("2026-11-20T12:00:00Z");
    const invitations = [{ ...asked, ...state }];
    scene.replyTeams([exampleTeam({ captain_id: null, captain_name: null })]);
    scene.api.reply("GET", invitationPaths.askedCaptains(12), AskedCaptainsResponse, {
      invitations,
    });
    scene.openAsOwner("?tab=teams");
    expect(await screen.findByText(text)).toBeTruthy();
    const isUnmailed = text.includes("no mail went");
    expect(screen.queryByText(/^No mail went to a captain/) !== null).toBe(isUnmailed);
  });
});

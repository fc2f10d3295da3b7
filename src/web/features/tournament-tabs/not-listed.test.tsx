import { screen, waitFor } from "@testing-library/react";
import { beforeEach, expect, test, vi } from "vitest";
import type { Role } from "#contract/abilities/principal.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { NotListed } from "#web/features/tournament-tabs/not-listed.tsx";
import { exampleTournament } from "#web/features/tournaments/testing/examples.ts";
import { i18n } from "#web/i18n/index.ts";
import { stubApi } from "#web/testing/api.ts";
import { renderAt, signInAs } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;
beforeEach(async () => {
  vi.setSystemTime("2026-11-20T12:00:00Z");
  api = stubApi();
  await i18n.loadNamespaces(["manage"]);
});

interface Account {
  id: number;
  role: Role;
  created_at: string;
}

const young: Account = { id: 7, role: "viewer", created_at: "2026-11-18T12:00:00Z" };

/** Names who is signed in, as soon as the page knows. */
function Below() {
  const { user } = useSession();
  return <p title={String(user?.id)}>Below</p>;
}

async function isTold(account: Account, teams: number) {
  signInAs(api, account);
  const tournament = exampleTournament({ registered_teams_count: teams });
  renderAt(
    "/tournaments/12/admin",
    <>
      <NotListed tournament={tournament} />
      <Below />
    </>,
  );
  await waitFor(() => expect(screen.getByText("Below").title).toBe(String(account.id)));
  return screen.queryByText("Not in public lists yet") !== null;
}

test("the creator with a new account is told what lists the tournament", async () => {
  expect(await isTold(young, 1)).toBe(true);
  expect(screen.getByText(/found and counted for everybody from its second team on/)).toBeTruthy();
});

test.each<[string, Account, number]>([
  ["it has two teams", young, 2],
  ["the account is a week old", { ...young, created_at: "2026-11-13T12:00:00Z" }, 0],
  ["the account has a role for it", { ...young, role: "tournament_admin" }, 0],
  ["it is somebody else's", { ...young, id: 8, role: "super_admin" }, 0],
])("nothing is said where %s", async (_, account, teams) => {
  expect(await isTold(account, teams)).toBe(false);
});

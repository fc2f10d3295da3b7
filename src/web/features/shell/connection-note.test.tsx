import { QueryClientProvider, useQuery } from "@tanstack/react-query";
import { act, render, screen, waitFor } from "@testing-library/react";
import { BrowserRouter } from "react-router";
import { beforeEach, expect, test, vi } from "vitest";
import { z } from "zod";
import { api } from "#web/api-client.ts";
import { LiveUpdates } from "#web/features/live/live-updates.tsx";
import { ConnectionNote } from "#web/features/shell/connection-note.tsx";
import { createQueryClient } from "#web/query-client.ts";
import { SessionProvider } from "#web/features/auth/session.tsx";
import { stubApi } from "#web/testing/api.ts";

const path = "/tournaments/12";
let server: ReturnType<typeof stubApi>;
let queryClient: ReturnType<typeof createQueryClient>;

beforeEach(() => {
  server = stubApi();
  queryClient = createQueryClient();
});

const Reply = z.object({
  name: z.string(),
  tournament: z.object({ timezone: z.string() }).optional(),
});

function View() {
  const { data } = useQuery({
    queryKey: ["tournament", 12],
    queryFn: async ({ signal }) => api.get(path, Reply, { signal }),
  });
  return <p>{data?.name}</p>;
}

const show = (page = <View />) =>
  render(
    <QueryClientProvider client={queryClient}>
      <BrowserRouter>
        <SessionProvider>
          <ConnectionNote />
          {page}
        </SessionProvider>
      </BrowserRouter>
    </QueryClientProvider>,
  );

const serve = (headers: Record<string, string> = {}, reply: object = {}) =>
  server.respond("GET", path, () => Response.json({ name: "Autumn Open", ...reply }, { headers }));

test("while the server is without its data, the page says as of when it is, until it is fresh", async () => {
  // On the clock of the device, whatever its zone.
  vi.setSystemTime(new Date(2026, 10, 21, 10, 43, 30));
  serve({ age: "90", warning: '110 - "Response is Stale"' });
  show();
  await screen.findByText("Autumn Open");
  const note = await screen.findByText(/this is as of 10:42/);
  expect(note.textContent).toBe(
    "The server can't reach its data right now: this is as of 10:42 AM. It comes up to date by itself.",
  );
  serve();
  await queryClient.refetchQueries();
  await waitFor(() => expect(screen.queryByText(/this is as of/)).toBeNull());
});

test("on a tournament's page it says so by the tournament's clock", async () => {
  vi.setSystemTime("2030-11-22T10:43:30Z");
  serve(
    { age: "90", warning: '110 - "Response is Stale"' },
    { tournament: { timezone: "Asia/Kathmandu" } },
  );
  show();
  expect(await screen.findByText(/this is as of 4:27 PM/)).toBeTruthy();
});

test("an answer that some cache on the way kept for a while is no old one", async () => {
  serve({ age: "90" });
  show();
  await screen.findByText("Autumn Open");
  expect(screen.queryByText(/this is as of/)).toBeNull();
});

test("a page says until when it was live once the server was asked in vain, until it is there again", async () => {
  const sources: EventTarget[] = [];
  vi.stubGlobal(
    "EventSource",
    class extends EventTarget {
      constructor() {
        super();
        sources.push(this);
      }
      close() {}
    },
  );
  server.respond("GET", path, () => Promise.reject(new TypeError("gone")));
  vi.setSystemTime(new Date(2030, 10, 22, 10, 43, 30));
  show(<LiveUpdates tournamentId={12} />);
  const tell = (type: string) =>
    act(() => {
      sources.at(-1)!.dispatchEvent(new Event(type));
    });
  tell("open");
  tell("error");
  expect(screen.queryByText(/this is as of/)).toBeNull();
  await waitFor(() => expect(sources).toHaveLength(2));
  tell("error");
  await screen.findByText(/^No connection: this is as of 10:43/);
  await waitFor(() => expect(sources).toHaveLength(3));
  tell("open");
  expect(screen.queryByText(/this is as of/)).toBeNull();
});

import type { HallServer } from "#e2e/tournament-day/hall/hall-server.ts";
import { ApiError } from "#web/api-error.ts";

/** What the hall's Wi-Fi does to the next request: it comes through, its answer doesn't, or neither. */
type Fate = "fine" | "unheard" | "lost";

interface Asking {
  token?: string | undefined;
  body?: unknown;
}

/** How one device reaches the server, or doesn't. */
export class Connection {
  isOn = true;
  /** How many requests arrived whose answers didn't. */
  unheard = 0;
  readonly #server: HallServer;
  #next: Fate = "fine";

  constructor(server: HallServer) {
    this.#server = server;
  }

  /** Decides about the next command. */
  spoil(next: Fate): void {
    this.#next = next;
  }

  /** Errors: as the browser's own client has them; status 0 where nothing was heard. */
  async ask<Answer>(method: string, path: string, { token, body }: Asking = {}): Promise<Answer> {
    const fate = this.isOn ? this.#takeFate(method) : "lost";
    if (fate === "lost") throw unreached();
    const answer = await fetch(`${this.#server.url}/api${path}`, {
      method,
      headers: {
        ...(body === undefined ? {} : { "content-type": "application/json" }),
        ...(token === undefined ? {} : { authorization: `Bearer ${token}` }),
      },
      body: body === undefined ? null : JSON.stringify(body),
    }).catch(() => null);
    const value: unknown = await answer?.json().catch(() => null);
    if (fate === "unheard" && answer) this.unheard += 1;
    if (!answer || fate === "unheard") throw unreached();
    if (answer.ok) return value as Answer;
    const { error = "", ...told } = value as { error?: string; code?: string };
    throw new ApiError(`${method} ${path}: ${error}`, { ...told, status: answer.status });
  }

  #takeFate(method: string): Fate {
    if (method !== "PUT") return "fine";
    const fate = this.#next;
    this.#next = "fine";
    return fate;
  }
}

function unreached(): ApiError {
  return new ApiError("nobody was reached", { status: 0, code: "network" });
}

import { apiBase } from "#contract/paths.ts";
import { createTestApp, type TestApp } from "#server/testing/app.ts";
import { keepRows } from "#server/testing/kept-rows.ts";
import { type Kind, kinds, type Scene, setScene } from "#server/testing/scene.ts";
import { answerTo } from "./answers.ts";
import { permissionTable } from "./table.ts";

/** A call of a route by somebody, at a place of their own or at another tournament's. */
export interface Cell {
  place: "own" | "foreign";
  kind: Kind;
  /** "ok" or the refusal's status. */
  expected: string;
}

export type Answer = [who: string, status: number];

/** Everybody's calls of a route. */
export function cellsOf(route: string): Cell[] {
  const line = permissionTable[route]!;
  return (["own", "foreign"] as const).flatMap((place) =>
    kinds.map((kind) => ({ place, kind, expected: answerTo(line, place, kind) })),
  );
}

export function nameOf({ place, kind }: Cell): string {
  return `${kind}, at the ${place} place`;
}

/** The scene in which every route is called as everybody. */
export class Matrix {
  readonly courtside: TestApp;
  readonly scene: Scene;
  readonly #bringBack: () => Promise<void>;
  /** Whether a call has left what the next one can't start from. */
  #isSpent = false;
  #count = 0;

  private constructor(courtside: TestApp, scene: Scene, bringBack: () => Promise<void>) {
    this.courtside = courtside;
    this.scene = scene;
    this.#bringBack = bringBack;
  }

  static async open(): Promise<Matrix> {
    const courtside = await createTestApp();
    await courtside.createUser({ username: "somebody" });
    const scene = await setScene(courtside);
    return new Matrix(courtside, scene, await keepRows(courtside.database));
  }

  close(): Promise<void> {
    return this.courtside.close();
  }

  /** What changes nothing needs nobody to wait for anybody, and shares what is read for all of them. */
  async answersAtOnce(route: string, cells: Cell[]): Promise<Answer[]> {
    await this.#renew();
    return Promise.all(
      cells.map(async (cell): Promise<Answer> => [nameOf(cell), await this.#statusOf(route, cell)]),
    );
  }

  async answersInTurn(route: string, cells: Cell[]): Promise<Answer[]> {
    const answers: Answer[] = [];
    for (const cell of cells) {
      await this.#renew();
      answers.push([nameOf(cell), await this.#statusOf(route, cell)]);
      this.#isSpent ||= permissionTable[route]!.changesScene;
    }
    return answers;
  }

  async #renew(): Promise<void> {
    if (this.#isSpent) await this.#bringBack();
    this.#isSpent = false;
  }

  async #statusOf(route: string, { place, kind }: Cell): Promise<number> {
    const name = `unique_${++this.#count}`;
    const { path, body, type } = permissionTable[route]!.call(this.scene[place], name);
    const actor = this.scene.actors[kind];
    const response = await this.courtside.app.inject({
      method: route.split(" ", 1)[0] as "GET",
      url: `${apiBase}${path}`,
      // Each from their own network, which is counted where no account is.
      remoteAddress: `10.0.0.${kinds.indexOf(kind) + 1}`,
      headers: {
        ...(actor && { authorization: `Bearer ${actor.token}` }),
        ...(type && { "content-type": type }),
      },
      // A stream of events never ends, so its answer is looked at as soon as it begins.
      payloadAsStream: true,
      ...(body && { payload: body }),
    });
    if (path.endsWith("/events")) response.stream().destroy();
    else for await (const _ of response.stream());
    return response.statusCode;
  }
}

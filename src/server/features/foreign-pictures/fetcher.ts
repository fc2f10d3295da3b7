import type { Transaction } from "#server/database/handle.ts";
import type { Dependencies } from "#server/dependencies.ts";
import { isUploaded } from "#contract/images.ts";
import type { Config } from "#server/config.ts";
import { invalidField } from "#server/constraint-errors.ts";
import { AppError } from "#server/errors.ts";
import { encodePicture } from "#server/features/images/encode-picture.ts";
import { addressOfImage, keepImage } from "#server/features/images/repository.ts";
import type { RateLimits } from "#server/plugins/rate-limits.ts";
import { createTurns } from "#server/workers/turns.ts";
import { fetchPicture } from "./fetch-picture.ts";
import type { Network } from "#server/outside/network.ts";
import { NoPicture } from "./no-picture.ts";

// Turn, fetching and writing anew fit into the ten seconds that a form waits.
const patienceMs = 3000;
const turnLimits = { atOnce: 4, waitingByAccount: 3, waitingInAll: 40, patienceMs };

interface Asked {
  /** The account that typed the address. */
  accountId: number;
  /** What the form saw there; an address that it left alone is not fetched. */
  former?: Record<string, unknown> | undefined;
}

/** What stands for a typed address: our own, and the picture to keep there when it is written. */
export interface OwnPicture {
  url: string | null | undefined;
  keep: (trx: Transaction) => Promise<void>;
}

/** Fetches pictures from other servers, so that nobody's browser has to ask those. */
export interface PictureFetcher {
  /** Errors: `validation` of the field, `rate_limited`, `unavailable`. */
  take: (field: string, address: string | null | undefined, asked: Asked) => Promise<OwnPicture>;
  /** As it is to be stored, for whoever waits for nobody. Errors: `NoPicture`. */
  fetch: (address: string) => Promise<Buffer>;
  close: () => void;
}

/** What features stand on in which addresses of pictures are typed. */
export interface WithPictures extends Dependencies {
  pictures: PictureFetcher;
}

interface Options {
  limits: RateLimits;
  config: Pick<Config, "publicUrl">;
  network?: Network | undefined;
}

export function createPictureFetcher({ limits, config, network }: Options): PictureFetcher {
  const turns = createTurns(turnLimits);
  const fetch = async (address: string) => encode(await fetchPicture(address, network));
  const take: PictureFetcher["take"] = async (field, address, { accountId, former }) => {
    const path = address?.replace(`${config.publicUrl}/`, "/");
    const url = isUploaded(path) ? path : address;
    if (url == null || isUploaded(url) || former?.[field] === url) return asItIs(url);
    await limits.byAccount("pictureByAccount", accountId);
    const end = await turns.take({ account: accountId });
    try {
      const picture = await fetch(url);
      const keep = async (trx: Transaction) => void (await keepImage(picture, trx));
      return { url: addressOfImage(picture), keep };
    } catch (error) {
      throw error instanceof NoPicture
        ? invalidField(field, `rules.picture.${error.reason}`)
        : error;
    } finally {
      end();
    }
  };
  return { take, fetch, close: turns.close };
}

function asItIs(url: string | null | undefined): OwnPicture {
  return { url, keep: async () => {} };
}

async function encode(fetched: Buffer): Promise<Buffer> {
  try {
    return await encodePicture(fetched);
  } catch (error) {
    const isRefused = error instanceof AppError && error.text === "rules.account.imageInvalid";
    throw isRefused ? new NoPicture("otherKind") : error;
  }
}

interface Stream {
  address: string;
  /** None is known of readers that don't say: those of an address count as one device. */
  device: string | undefined;
  /** Whose device it is, where that is known. */
  account: number | undefined;
  /** A count that grows with each use of any stream. */
  lastUse: number;
}

type Newcomer = Omit<Stream, "lastUse">;

export interface ShareLimits {
  maxPerDevice: number;
  maxPerAccount: number;
  maxPerAddress: number;
  maxTotal: number;
}

interface Shares<T extends Stream> {
  add: (stream: T) => void;
  remove: (stream: T) => void;
  /** Notes that a stream was of use just now. */
  touch: (stream: T) => void;
  /** The stream that has to go before another of this reader can come; none while there is room. */
  spare: (newcomer: Newcomer) => T | undefined;
  count: () => number;
}

/**
 * Fair shares of a bounded number of streams. A newcomer is never turned away: where there is no
 * room, whoever has most gives up one, first among addresses, then among the devices of one, and of
 * a device's streams that which has had nothing to tell for longest. Devices of accounts go last:
 * these have a share wherever they are, so that nobody crowds out others by signing in.
 */
export function createShares<T extends Stream>(limits: ShareLimits): Shares<T> {
  const addresses = new Map<string, Map<string, Set<T>>>();
  const sizes = new Map<string, number>();
  const accounts = createAccounts<T>();
  let total = 0;
  let uses = 0;

  const streamsOf = ({ address, device = "" }: Newcomer) => addresses.get(address)?.get(device);
  const count = (address: string, change: 1 | -1) => {
    total += change;
    const size = (sizes.get(address) ?? 0) + change;
    if (size > 0) sizes.set(address, size);
    else sizes.delete(address);
  };
  const oldestOf = (address: string) => {
    const all = [...(addresses.get(address)?.values() ?? [])];
    const unknown = all.filter((streams) => [...streams][0]?.account === undefined);
    const devices = unknown.length > 0 ? unknown : all;
    const most = devices.reduce((size, streams) => Math.max(size, streams.size), 0);
    // The device that was of use longest ago, of those that have as many.
    const largest = devices.filter((streams) => streams.size === most);
    return longestIdle(leastBy(largest, lastUseOf));
  };
  const largestAddress = () =>
    [...sizes].reduce((most, other) => (other[1] > most[1] ? other : most), ["", 0])[0];

  // Thousands are of use with each score: nothing is moved about for that.
  const touch = (stream: T) => {
    uses += 1;
    stream.lastUse = uses;
  };
  return {
    add: (stream) => {
      touch(stream);
      const { address, device = "" } = stream;
      const devices = addresses.get(address) ?? new Map<string, Set<T>>();
      addresses.set(address, devices.set(device, added(devices.get(device), stream)));
      accounts.add(stream);
      count(address, 1);
    },
    remove: (stream) => {
      const { address, device = "" } = stream;
      const devices = addresses.get(address);
      const streams = devices?.get(device);
      if (!streams?.delete(stream)) return;
      if (streams.size === 0) devices!.delete(device);
      accounts.remove(stream);
      if (devices!.size === 0) addresses.delete(address);
      count(address, -1);
    },
    touch,
    spare: (newcomer) => {
      const own = streamsOf(newcomer);
      if (newcomer.device !== undefined && (own?.size ?? 0) >= limits.maxPerDevice) {
        return longestIdle(own);
      }
      const account = accounts.streamsOf(newcomer);
      if ((account?.size ?? 0) >= limits.maxPerAccount) return longestIdle(account);
      if ((sizes.get(newcomer.address) ?? 0) >= limits.maxPerAddress) {
        return oldestOf(newcomer.address);
      }
      return total >= limits.maxTotal ? oldestOf(largestAddress()) : undefined;
    },
    count: () => total,
  };
}

/** The streams of each account. */
function createAccounts<T extends Stream>() {
  const accounts = new Map<number, Set<T>>();
  return {
    streamsOf: ({ account }: Newcomer) =>
      account === undefined ? undefined : accounts.get(account),
    add: (stream: T) => {
      const { account } = stream;
      if (account !== undefined) accounts.set(account, added(accounts.get(account), stream));
    },
    remove: (stream: T) => {
      const { account } = stream;
      if (account === undefined) return;
      const streams = accounts.get(account);
      streams?.delete(stream);
      if (streams?.size === 0) accounts.delete(account);
    },
  };
}

function lastUseOf(streams: Set<Stream>): number {
  return [...streams].reduce((last, { lastUse }) => Math.max(last, lastUse), 0);
}

function longestIdle<T extends Stream>(streams: Iterable<T> = []): T | undefined {
  return leastBy(streams, ({ lastUse }) => lastUse);
}

function leastBy<T>(all: Iterable<T>, valueOf: (one: T) => number): T | undefined {
  let least: { one: T; value: number } | undefined;
  for (const one of all) {
    const value = valueOf(one);
    if (!least || value < least.value) least = { one, value };
  }
  return least?.one;
}

function added<T>(set: Set<T> | undefined, one: T): Set<T> {
  return (set ?? new Set<T>()).add(one);
}

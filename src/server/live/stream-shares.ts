interface Stream {
  address: string;
  /** None is known of readers that don't say: those of an address count as one device. */
  device: string | undefined;
}

export interface ShareLimits {
  maxPerDevice: number;
  maxPerAddress: number;
  maxTotal: number;
}

interface Shares<T extends Stream> {
  add: (stream: T) => void;
  remove: (stream: T) => void;
  /** Notes that a stream was of use just now. */
  touch: (stream: T) => void;
  /** The stream that has to go before another of this reader can come; none while there is room. */
  spare: (newcomer: Stream) => T | undefined;
  count: () => number;
}

/**
 * Fair shares of a bounded number of streams. A newcomer is never turned away: where there is no
 * room, whoever has most gives up one, first among addresses, then among the devices of one, and of
 * a device's streams that which has had nothing to tell for longest.
 */
export function createShares<T extends Stream>(limits: ShareLimits): Shares<T> {
  // Of each address the streams by device, those last of use at the end.
  const addresses = new Map<string, Map<string, Set<T>>>();
  const sizes = new Map<string, number>();
  let total = 0;

  const streamsOf = ({ address, device = "" }: Stream) => addresses.get(address)?.get(device);
  const count = (address: string, change: 1 | -1) => {
    total += change;
    const size = (sizes.get(address) ?? 0) + change;
    if (size > 0) sizes.set(address, size);
    else sizes.delete(address);
  };
  const oldestOf = (address: string) => {
    const devices = [...(addresses.get(address)?.values() ?? [])];
    const most = devices.reduce((size, streams) => Math.max(size, streams.size), 0);
    // The device that has been there longest, of those that have as many.
    return first(devices.find((streams) => streams.size === most));
  };
  const largestAddress = () =>
    [...sizes].reduce((most, other) => (other[1] > most[1] ? other : most), ["", 0])[0];

  return {
    add: (stream) => {
      const { address, device = "" } = stream;
      const devices = addresses.get(address) ?? new Map<string, Set<T>>();
      addresses.set(address, devices.set(device, (devices.get(device) ?? new Set()).add(stream)));
      count(address, 1);
    },
    remove: (stream) => {
      const { address, device = "" } = stream;
      const devices = addresses.get(address);
      const streams = devices?.get(device);
      if (!streams?.delete(stream)) return;
      if (streams.size === 0) devices!.delete(device);
      if (devices!.size === 0) addresses.delete(address);
      count(address, -1);
    },
    touch: (stream) => {
      const { address, device = "" } = stream;
      const streams = streamsOf(stream);
      if (!streams?.delete(stream)) return;
      streams.add(stream);
      const devices = addresses.get(address)!;
      devices.delete(device);
      devices.set(device, streams);
    },
    spare: (newcomer) => {
      const own = streamsOf(newcomer);
      if (newcomer.device !== undefined && (own?.size ?? 0) >= limits.maxPerDevice) {
        return first(own);
      }
      if ((sizes.get(newcomer.address) ?? 0) >= limits.maxPerAddress) {
        return oldestOf(newcomer.address);
      }
      return total >= limits.maxTotal ? oldestOf(largestAddress()) : undefined;
    },
    count: () => total,
  };
}

function first<T>(set: Set<T> | undefined): T | undefined {
  return set?.values().next().value;
}

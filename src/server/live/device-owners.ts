/** Whose devices are: of the last that called, as many as an instance has streams. */
export interface DeviceOwners {
  find: (device: string) => number | undefined;
  note: (device: string, account: number) => void;
}

/** Remembers the accounts of `max` devices; the one that called longest ago is forgotten first. */
export function createDeviceOwners(max: number): DeviceOwners {
  const accounts = new Map<string, number>();
  return {
    find: (device) => accounts.get(device),
    note: (device, account) => {
      // A Map keeps the order of insertion.
      accounts.delete(device);
      accounts.set(device, account);
      if (accounts.size > max) accounts.delete(accounts.keys().next().value!);
    },
  };
}

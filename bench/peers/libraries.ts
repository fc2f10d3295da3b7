import type { Instance } from "#bench/schedule/instance.ts";
import type { PairingTask, PairingWork, SchedulingTask } from "./works.ts";

/** Loaded on demand: a process that measures one library holds no other. */
export interface Library {
  name: string;
  pairing: () => Promise<(work: PairingWork) => PairingTask>;
  scheduling?: () => Promise<(instance: Instance) => SchedulingTask>;
  /** Another way to use the library above. */
  isVariant?: boolean;
}

export const libraries: Library[] = [
  {
    name: "Courtside",
    pairing: async () => (await import("./courtside.ts")).pairing,
    scheduling: async () => (await import("./courtside.ts")).scheduling,
  },
  {
    name: "brackets-manager",
    pairing: async () => (await import("./brackets-manager.ts")).pairing,
  },
  {
    name: "tournament-organizer",
    pairing: async () => (await import("./tournament-organizer.ts")).pairing,
  },
  {
    name: "tournament-pairings",
    pairing: async () => (await import("./tournament-pairings.ts")).pairing,
  },
  {
    name: "tods-competition-factory",
    pairing: async () => (await import("./competition-factory.ts")).pairing,
    scheduling: async () => (await import("./competition-factory-schedule.ts")).scheduling,
  },
  {
    name: "… its places alone",
    pairing: async () => (await import("./competition-factory.ts")).pairingPlaces,
    isVariant: true,
  },
];

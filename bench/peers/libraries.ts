import type { Instance } from "#bench/schedule/instance.ts";
import type { Drawing } from "./draws/work.ts";
import type { Swiss } from "./swiss/work.ts";
import type { PairingTask, PairingWork, SchedulingTask } from "./works.ts";

/** Loaded on demand: a process that measures one library holds no other. */
export interface Library {
  name: string;
  pairing: () => Promise<(work: PairingWork) => PairingTask>;
  drawing?: () => Promise<Drawing>;
  swiss?: () => Promise<Swiss>;
  scheduling?: () => Promise<(instance: Instance) => SchedulingTask>;
  /** Another way to use the library above. */
  isVariant?: boolean;
}

export const libraries: Library[] = [
  {
    name: "Courtside",
    pairing: async () => (await import("./courtside.ts")).pairing,
    drawing: async () => (await import("./draws/courtside.ts")).drawing,
    swiss: async () => (await import("./swiss/courtside.ts")).swiss,
    scheduling: async () => (await import("./courtside.ts")).scheduling,
  },
  {
    name: "brackets-manager",
    pairing: async () => (await import("./brackets-manager.ts")).pairing,
    drawing: async () => (await import("./draws/brackets-manager.ts")).drawing,
  },
  {
    name: "tournament-organizer",
    pairing: async () => (await import("./tournament-organizer.ts")).pairing,
    drawing: async () => (await import("./draws/tournament-organizer.ts")).drawing,
    swiss: async () => (await import("./swiss/tournament-organizer.ts")).swiss,
  },
  {
    name: "tournament-pairings",
    pairing: async () => (await import("./tournament-pairings.ts")).pairing,
    drawing: async () => (await import("./draws/tournament-pairings.ts")).drawing,
    swiss: async () => (await import("./swiss/tournament-pairings.ts")).swiss,
  },
  {
    name: "tods-competition-factory",
    pairing: async () => (await import("./competition-factory.ts")).pairing,
    drawing: async () => (await import("./draws/competition-factory.ts")).drawing,
    swiss: async () => (await import("./swiss/competition-factory.ts")).swiss,
    scheduling: async () => (await import("./competition-factory-schedule.ts")).scheduling,
  },
  {
    name: "… its places alone",
    pairing: async () => (await import("./competition-factory.ts")).pairingPlaces,
    isVariant: true,
  },
];

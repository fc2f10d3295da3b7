import { configureGlobal } from "fast-check";

/** Hundreds of mutants, each against its tests: the same few values for all of them. */
configureGlobal({ numRuns: 60, seed: 1 });

import { configureGlobal } from "fast-check";

/*
 * Laws are checked on the same random values in every run, so that a commit that has passed keeps
 * passing. LAWS_SEED=random, or a seed that a failure has named, draws others; LAWS_RUNS draws more.
 */
const { LAWS_SEED = "1", LAWS_RUNS } = process.env;
configureGlobal({
  ...(LAWS_SEED === "random" ? {} : { seed: Number(LAWS_SEED) }),
  ...(LAWS_RUNS === undefined ? {} : { numRuns: Number(LAWS_RUNS) }),
});

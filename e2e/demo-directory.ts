import { join } from "node:path";

interface Demo {
  data: string;
  /** What the start has printed that made it. */
  said: string;
  /** There once it is made, with what went wrong: nothing if all is well. */
  fault: string;
}

/** Where the demo is: its data, and two files beside it. */
export function demoIn(directory: string): Demo {
  return {
    data: join(directory, "data"),
    said: join(directory, "said"),
    fault: join(directory, "fault"),
  };
}

import { join } from "node:path";

/** Where the demo's data is, and beside it, once it is made, what went wrong: nothing if all is well. */
export function demoIn(directory: string): { data: string; fault: string } {
  return { data: join(directory, "data"), fault: join(directory, "fault") };
}

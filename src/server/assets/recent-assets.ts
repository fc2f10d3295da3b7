import { cp, stat } from "node:fs/promises";
import { currentTime } from "#contract/clock.ts";

/**
 * Pages that are open while the app is updated still ask for the parts they were built with, and
 * so does a server that was started before: the assets of the last month's builds stay.
 */
export async function keepRecentAssets(from: string, to: string): Promise<void> {
  const oldest = currentTime().getTime() - 30 * 24 * 60 * 60_000;
  const isRecent = async (path: string) => {
    const entry = await stat(path);
    return entry.isDirectory() || entry.mtimeMs >= oldest;
  };
  const hasAssets = await stat(from).catch(() => undefined);
  if (!hasAssets) return;
  await cp(from, to, { recursive: true, force: false, preserveTimestamps: true, filter: isRecent });
}

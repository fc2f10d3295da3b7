import { readFile } from "node:fs/promises";

// USER_HZ, which is 100 on every Linux that Node runs on.
const ticksPerSecond = 100;

/** What processes have used of the cores so far, in seconds, with their children that have ended. */
export async function cpuSecondsOf(pids: number[]): Promise<number> {
  const used = await Promise.all(
    pids.map(async (pid) => {
      const stat = await readFile(`/proc/${pid}/stat`, "utf8").catch(() => "");
      const fields = stat.slice(stat.lastIndexOf(")") + 2).split(" ");
      return [11, 12, 13, 14].reduce((sum, field) => sum + Number(fields[field] ?? 0), 0);
    }),
  );
  return used.reduce((sum, each) => sum + each, 0) / ticksPerSecond;
}

/** Lists the processes of the database below a server's, whenever it is asked. */
export async function databaseOf(serverPid: number): Promise<() => Promise<number[]>> {
  const supervisors = await childrenOf(serverPid);
  const postmasters = (await Promise.all(supervisors.map(childrenOf))).flat();
  return async () => [...postmasters, ...(await Promise.all(postmasters.map(childrenOf))).flat()];
}

async function childrenOf(pid: number): Promise<number[]> {
  const children = await readFile(`/proc/${pid}/task/${pid}/children`, "utf8").catch(() => "");
  return children.split(" ").filter(Boolean).map(Number);
}

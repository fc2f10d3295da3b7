/** `npm run dev`: Vite with hot reload at the usual address, in front of the same server. */
import { createServer } from "vite";
import { readConfig } from "#server/config.ts";
import { startCourtside } from "#server/start.ts";
import { StartError } from "#server/start-error.ts";

try {
  const config = readConfig(process.env);
  const courtside = await startCourtside({ ...config, host: "127.0.0.1", port: 0 });
  const target = `http://127.0.0.1:${courtside.port}`;
  const vite = await createServer({
    clearScreen: false,
    server: {
      host: config.host,
      port: config.port,
      proxy: { "^/(api/|healthz$|readyz$)": target },
    },
  });
  await vite.listen().catch(async (error: Error) => {
    await courtside.stop();
    throw new StartError(error.message);
  });
  vite.printUrls();
  const handleSignal = async () => {
    await vite.close();
    await courtside.stop();
    process.exit(0);
  };
  process.once("SIGINT", handleSignal);
  process.once("SIGTERM", handleSignal);
} catch (error) {
  console.error(error instanceof StartError ? error.message : error);
  process.exit(1);
}

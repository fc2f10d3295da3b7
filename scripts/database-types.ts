import { mkdtemp, rm, writeFile } from "node:fs/promises";
import { tmpdir } from "node:os";
import { join } from "node:path";
import { connect } from "#server/database/connect.ts";
import { fastSettings } from "#server/database/embedded/settings.ts";
import { startEmbedded } from "#server/database/embedded/server.ts";
import { generateTypes } from "#server/database/generate-types.ts";
import { migrate } from "#server/database/migrate.ts";

const dataDir = await mkdtemp(join(tmpdir(), "courtside-types-"));
const server = await startEmbedded({ dataDir, settings: fastSettings });
try {
  await migrate(server.address);
  const { db, close } = connect(server.address);
  await writeFile("src/server/database/schema.ts", await generateTypes(db));
  await close();
} finally {
  await server.stop();
  await rm(dataDir, { recursive: true });
}

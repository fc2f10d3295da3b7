/** Checks that the migrations are numbered without gaps, as the start demands. */
import { newestVersion } from "#server/database/migrate.ts";

await newestVersion();

import { enableCompileCache, flushCompileCache } from "node:module";
import { join } from "node:path";

// Half of a start would go into stripping types and compiling. The cache serves what is imported
// after it, hence no static import of the program here; and no TypeScript in this one file, for
// which alone the stripper would be loaded each time.
enableCompileCache(join(import.meta.dirname, "../../node_modules/.cache/node"));
const { run } = await import("#server/run.ts");
await run();
flushCompileCache();

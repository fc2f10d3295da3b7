import { config } from "zod";

// Zod's compiled validators need `eval`, which the content security policy forbids. To be imported
// before any schema: each looks once, when it is made.
config({ jitless: true });

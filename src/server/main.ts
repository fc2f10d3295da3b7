const program = "./main.mjs";
await import(program);
export {};

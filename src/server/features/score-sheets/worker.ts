import { parentPort, workerData } from "node:worker_threads";
import { drawSheets } from "./draw.ts";
import type { SheetBook } from "./sheet.ts";

const pdf = await drawSheets(workerData as SheetBook);
parentPort?.postMessage(new Uint8Array(pdf), []);

import { z } from "zod";
import { Language } from "#contract/accounts/users.ts";

/** How a file or a calendar is worded. */
export const ExportQuery = z.object({ language: Language.default("en") });

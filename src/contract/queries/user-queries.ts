import { z } from "zod";
import { ofType, PageQuery, SearchText } from "#contract/inputs.ts";
import { limits } from "#contract/limits.ts";

export const UserSearchQuery = z.object({
  q: z
    .string({ error: ofType("rules.account.searchShort") })
    .trim()
    .min(limits.userSearch.min, "rules.account.searchShort")
    .max(limits.search.max),
});
export const AdminUsersQuery = PageQuery.extend({ search: SearchText });

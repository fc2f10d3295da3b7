import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";

const Deleted = z.object({ id: Id, name: z.string(), deleted_at: Instant });
const DeletedTeam = Deleted.extend({ tournament_id: Id, tournament_name: z.string() });

/** What the asker has a part in and can still restore, last deleted first. */
export const RecentlyDeletedResponse = z.object({
  tournaments: z.array(Deleted),
  teams: z.array(DeletedTeam),
});
export type RecentlyDeleted = z.infer<typeof RecentlyDeletedResponse>;

/** What anybody deleted and a super admin can restore, with whose it is. */
export const AllDeletedResponse = z.object({
  tournaments: z.array(Deleted.extend({ creator_name: z.string() })),
  teams: z.array(DeletedTeam),
});
export type AllDeleted = z.infer<typeof AllDeletedResponse>;

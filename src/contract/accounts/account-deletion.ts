import { z } from "zod";

const Count = z.int().min(0);

/** What an account leaves behind when it is deleted; nothing that is hidden counts. */
export const AccountRemains = z.object({
  tournaments: z.object({ upcoming: Count, active: Count, completed: Count }),
  /** Teams that it captains. */
  teams: Count,
  /** Places on rosters. */
  rosters: Count,
  /** Officials that it is, by tournament. */
  officials: Count,
  /** Open invitations to it and by it. */
  invitations: Count,
});
export type AccountRemains = z.infer<typeof AccountRemains>;

/** What becomes of its tournaments: whoever deletes it gets them, or they are deleted, too. */
export const TournamentsFate = z.enum(["hand_over", "delete"]);
export type TournamentsFate = z.infer<typeof TournamentsFate>;

/** Said each time: neither is a good guess. */
export const DeleteAccountQuery = z.object({ tournaments: TournamentsFate });

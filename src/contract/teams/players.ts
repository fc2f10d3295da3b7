import { z } from "zod";
import { Id, Instant } from "#contract/common.ts";

/** How somebody was asked to take a place on a roster, for those who manage it. */
const PlaceInvitation = z.object({
  by: z.enum(["account", "mail", "link"]),
  /** Where mail goes; null for the others. */
  email: z.string().nullable(),
  /** Null while no mail went; of accounts it isn't said. */
  mailed_at: Instant.nullable(),
  expires_at: Instant,
});

/**
 * A roster entry. `user_id` is absent (null) for custom players, and for those who neither manage
 * the roster nor are meant. The contact fields and `username` are there only for those who may
 * manage the roster.
 */
export const Player = z.object({
  id: Id,
  team_id: Id,
  user_id: Id.nullable(),
  first_name: z.string().nullable(),
  last_name: z.string().nullable(),
  name: z.string(),
  display_name: z.string(),
  username: z.string().nullable(),
  jersey_number: z.int().nullable(),
  /** 00 is the number 0 with this set; both can be on a team. */
  jersey_double_zero: z.boolean(),
  position: z.string().nullable(),
  is_captain: z.boolean(),
  /**
   * Of somebody who was asked and hasn't said yes: the place has only what the asker typed, and only
   * those who manage the roster see it. `unconfirmed` is on the roster from before anybody was asked,
   * without contacts until they say yes. Null for everybody else.
   */
  invitation: z.enum(["open", "refused", "expired", "unconfirmed"]).nullish(),
  invited: PlaceInvitation.nullish(),
  created_at: Instant,
  email: z.string().nullish(),
  contact_email: z.string().nullish(),
  user_email: z.string().nullish(),
  phone_number: z.string().nullish(),
  contact_phone: z.string().nullish(),
});
export type Player = z.infer<typeof Player>;
export const PlayerResponse = z.object({ player: Player });
export const PlayersResponse = z.object({ players: z.array(Player) });

import { z } from "zod";
import { PhoneNumber } from "#contract/accounts/phone-number.ts";
import { chosenId, emptyToNull } from "#contract/inputs.ts";
import { FormerValues } from "#contract/games/former-values.ts";
import { limits } from "#contract/limits.ts";
import { onOneLine, requiredText } from "#contract/text.ts";

const firstName = requiredText({
  ...limits.playerName,
  required: "rules.player.firstNameRequired",
  short: "rules.player.firstNameShort",
  long: "rules.player.nameLong",
});
const lastName = z
  .string()
  .overwrite(onOneLine)
  .min(limits.playerName.min, "rules.player.lastNameShort")
  .max(limits.playerName.max, "rules.player.nameLong");
const email = emptyToNull(
  z
    .string()
    .trim()
    .max(limits.email.max, "rules.player.emailInvalid")
    .pipe(z.email("rules.player.emailInvalid")),
).default(null);
const phone = emptyToNull(PhoneNumber).default(null);

const Common = z.object({
  jersey_number: z
    .int("rules.import.jerseyWhole")
    // Which sport has a zero is known by the team (`jerseyProblem`).
    .min(0, "rules.player.jerseyLow")
    .max(limits.jerseyNumber.max, "rules.player.jerseyHigh")
    .nullable()
    .default(null),
  /** Only of the number 0; left out of a change, a 00 stays one. */
  jersey_double_zero: z.boolean().optional(),
  position: emptyToNull(
    z.string().overwrite(onOneLine).max(limits.position.max, "rules.player.positionLong"),
  ).default(null),
  is_captain: z.boolean().default(false),
});

/** `first_name` is what the place is called until the person says yes. */
export const AddRegisteredPlayerBody = Common.extend({
  user_id: chosenId("rules.player.userRequired"),
  first_name: emptyToNull(firstName).optional(),
});
export const AddCustomPlayerBody = Common.extend({
  first_name: firstName,
  last_name: emptyToNull(lastName).default(null),
  email,
  phone_number: phone,
});
/** A place that is offered by mail or by a link, and what it is called until somebody says yes. */
export const InvitedPlace = Common.extend({ first_name: firstName });
/** With `user_id` a registered user joins, without it a custom player. */
export const AddPlayerBody = z.union([AddRegisteredPlayerBody, AddCustomPlayerBody]);
export type AddPlayerBody = z.infer<typeof AddPlayerBody>;

/** For a registered player: the names and contacts are the account's own. */
export const UpdateRegisteredPlayerBody = Common;
export const UpdateCustomPlayerBody = Common.extend({
  first_name: firstName,
  last_name: lastName.min(limits.playerName.min, "rules.player.lastNameShort"),
  email,
  phone_number: phone,
});
/**
 * The server picks the rules by the stored player; this is what it takes before it knows. What is
 * sent of a registered player's name and contacts is left alone, empty or not.
 */
export const UpdatePlayerBody = Common.extend({
  first_name: z.string().nullish(),
  last_name: z.string().nullish(),
  email: z.string().nullish(),
  phone_number: z.string().nullish(),
  former: FormerValues,
});
export type UpdatePlayerBody = z.infer<typeof UpdatePlayerBody>;

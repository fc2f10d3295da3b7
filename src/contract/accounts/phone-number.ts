import { z } from "zod";
import { limits } from "#contract/limits.ts";

// Each sign has one place in it: two that take digits would share out a long row of them in every way.
const phoneNumber = /^\+?[\s()-]*\d[\d\s()-]*$/;

export const PhoneNumber = z
  .string()
  .trim()
  .max(limits.phoneNumber.max, "rules.account.phoneInvalid")
  .regex(phoneNumber, "rules.account.phoneInvalid");

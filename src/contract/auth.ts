import { z } from "zod";
import { Done } from "./common.ts";
import { limits } from "./limits.ts";
import { messages } from "./messages.ts";
import { requiredPassword, requiredText } from "./text.ts";
import { Language, User } from "./users.ts";

const text = messages.account;

/** Rules of a new password at registration and reset; no set of special characters is asked for. */
const passwordRules: [RegExp, string][] = [
  [/^.{8,}$/s, text.passwordShort],
  [/\p{Ll}/u, text.passwordLowercase],
  [/\p{Lu}/u, text.passwordUppercase],
  [/\d/, text.passwordNumber],
];
// Letters of all languages and spaces are no special characters: a phrase is welcome.
const phraseOrSpecial = /^[\p{L}\p{M}\d @$!%*?&]*$/u;

const NewPassword = requiredPassword({
  ...limits.password,
  required: text.passwordRequired,
  long: text.passwordLong,
  rules: passwordRules,
});

export const Email = requiredText({
  min: 1,
  max: limits.email.max,
  required: text.emailRequired,
  short: text.emailRequired,
  long: text.emailInvalid,
}).pipe(z.email(text.emailInvalid));

export const RegisterBody = z.object({
  username: requiredText({
    ...limits.username,
    required: text.usernameRequired,
    short: text.usernameShort,
    long: text.usernameLong,
  }).regex(/^\w*$/, text.usernameCharacters),
  name: requiredText({
    ...limits.fullName,
    required: text.fullNameRequired,
    short: text.nameShort,
    long: text.nameLong,
  }),
  email: Email,
  password: NewPassword,
  /** What the person has registered in, and is written to in. */
  language: Language.optional(),
  /** The one-time token of the first administrator's link. */
  administrator_token: z.string().max(200).optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

const confirmation = z.string({ error: text.confirmRequired }).min(1, text.confirmRequired);

export const RegisterForm = RegisterBody.extend({
  confirmPassword: confirmation,
  terms: z.boolean().refine((agreed) => agreed, text.termsRequired),
}).refine((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  error: text.passwordsDiffer,
  when: hasBothPasswords("password"),
});
export type RegisterForm = z.infer<typeof RegisterForm>;

export const LoginBody = z.object({
  emailOrUsername: z
    .string({ error: text.loginRequired })
    .trim()
    .min(1, text.loginRequired)
    .max(limits.email.max, text.loginRequired),
  password: requiredPassword({
    min: limits.loginPassword.min,
    max: limits.password.max,
    required: text.passwordRequired,
    long: text.passwordLong,
    rules: [[/^.{6,}$/s, text.loginPasswordShort]],
  }),
  rememberMe: z.boolean().default(false),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const LoginResponse = z.object({ token: z.string(), user: User });
export type LoginResponse = z.infer<typeof LoginResponse>;

export const ChangePasswordBody = z
  .object({
    currentPassword: z
      .string({ error: text.currentPasswordRequired })
      .min(1, text.currentPasswordRequired)
      .max(limits.password.max, text.passwordLong),
    newPassword: requiredPassword({
      ...limits.password,
      required: text.newPasswordRequired,
      long: text.passwordLong,
      rules: [...passwordRules, [phraseOrSpecial, text.passwordSpecial]],
    }),
    confirmPassword: confirmation,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    error: text.passwordsDiffer,
    when: hasBothPasswords("newPassword"),
  });
export type ChangePasswordBody = z.infer<typeof ChangePasswordBody>;

export const ForgotPasswordBody = z.object({ email: Email });
export type ForgotPasswordBody = z.infer<typeof ForgotPasswordBody>;

export const ResetPasswordBody = z.object({
  token: z.string().min(1).max(200),
  password: NewPassword,
});
export const ResetPasswordForm = ResetPasswordBody.extend({
  confirmPassword: confirmation,
}).refine((form) => form.password === form.confirmPassword, {
  path: ["confirmPassword"],
  error: text.passwordsDiffer,
  when: hasBothPasswords("password"),
});
export type ResetPasswordForm = z.infer<typeof ResetPasswordForm>;

/** The one-time token of the link that proves an address of SUPER_ADMIN_EMAILS. */
export const AdministratorBody = z.object({ token: z.string().min(1).max(200) });

export const DoneResponse = Done;

// Zod skips refinements while another field fails; the two passwords are compared all the same.
function hasBothPasswords(field: string) {
  return ({ value }: { value: unknown }) => {
    const form = value as Record<string, unknown> | null;
    return typeof form?.[field] === "string" && Boolean(form?.["confirmPassword"]);
  };
}

import { z } from "zod";
import { Done } from "#contract/common.ts";
import { limits } from "#contract/limits.ts";
import { requiredPassword, requiredText } from "#contract/text.ts";
import { Language, User } from "./users.ts";

/** Rules of a new password at registration and reset; no set of special characters is asked for. */
const passwordRules: [RegExp, string][] = [
  [/^.{8,}$/s, "rules.account.passwordShort"],
  [/\p{Ll}/u, "rules.account.passwordLowercase"],
  [/\p{Lu}/u, "rules.account.passwordUppercase"],
  [/\d/, "rules.account.passwordNumber"],
];
// Letters of all languages and spaces are no special characters: a phrase is welcome.
const phraseOrSpecial = /^[\p{L}\p{M}\d @$!%*?&]*$/u;

const NewPassword = requiredPassword({
  ...limits.password,
  required: "rules.account.passwordRequired",
  long: "rules.account.passwordLong",
  rules: passwordRules,
});

export const Email = requiredText({
  min: 1,
  max: limits.email.max,
  required: "rules.account.emailRequired",
  short: "rules.account.emailRequired",
  long: "rules.account.emailInvalid",
}).pipe(z.email("rules.account.emailInvalid"));

export const RegisterBody = z.object({
  username: requiredText({
    ...limits.username,
    required: "rules.account.usernameRequired",
    short: "rules.account.usernameShort",
    long: "rules.account.usernameLong",
  }).regex(/^\w*$/, "rules.account.usernameCharacters"),
  name: requiredText({
    ...limits.fullName,
    required: "rules.account.fullNameRequired",
    short: "rules.account.nameShort",
    long: "rules.account.nameLong",
  }),
  email: Email,
  password: NewPassword,
  /** What the person has registered in, and is written to in. */
  language: Language.optional(),
  /** The one-time token of the first administrator's link. */
  administrator_token: z.string().max(200).optional(),
});
export type RegisterBody = z.infer<typeof RegisterBody>;

const confirmation = z
  .string({ error: "rules.account.confirmRequired" })
  .min(1, "rules.account.confirmRequired");

/** What is asked besides, of whoever chooses a password for a new account. */
const agreement = {
  confirmPassword: confirmation,
  terms: z.boolean().refine((agreed) => agreed, "rules.account.termsRequired"),
};
const passwordsDiffer = {
  path: ["confirmPassword"],
  error: "rules.account.passwordsDiffer",
  when: hasBothPasswords("password"),
};

export const RegisterForm = RegisterBody.extend(agreement).refine(
  (form) => form.password === form.confirmPassword,
  passwordsDiffer,
);
export type RegisterForm = z.infer<typeof RegisterForm>;

/** An account for whoever an invitation was mailed to: the address is the invitation's. */
export const InvitedAccountBody = RegisterBody.pick({
  name: true,
  password: true,
  language: true,
}).extend({
  /** The secret of the invitation's link. */
  token: z.string().min(1).max(200),
});
export type InvitedAccountBody = z.infer<typeof InvitedAccountBody>;

export const InvitedAccountForm = InvitedAccountBody.omit({ token: true, language: true })
  .extend(agreement)
  .refine((form) => form.password === form.confirmPassword, passwordsDiffer);
export type InvitedAccountForm = z.infer<typeof InvitedAccountForm>;

export const LoginBody = z.object({
  emailOrUsername: z
    .string({ error: "rules.account.loginRequired" })
    .trim()
    .min(1, "rules.account.loginRequired")
    .max(limits.email.max, "rules.account.loginRequired"),
  password: requiredPassword({
    min: limits.loginPassword.min,
    max: limits.password.max,
    required: "rules.account.passwordRequired",
    long: "rules.account.passwordLong",
    rules: [[/^.{6,}$/s, "rules.account.loginPasswordShort"]],
  }),
  rememberMe: z.boolean().default(false),
});
export type LoginBody = z.infer<typeof LoginBody>;

export const LoginResponse = z.object({ token: z.string(), user: User });
export type LoginResponse = z.infer<typeof LoginResponse>;

export const ChangePasswordBody = z
  .object({
    currentPassword: z
      .string({ error: "rules.account.currentPasswordRequired" })
      .min(1, "rules.account.currentPasswordRequired")
      .max(limits.password.max, "rules.account.passwordLong"),
    newPassword: requiredPassword({
      ...limits.password,
      required: "rules.account.newPasswordRequired",
      long: "rules.account.passwordLong",
      rules: [...passwordRules, [phraseOrSpecial, "rules.account.passwordSpecial"]],
    }),
    confirmPassword: confirmation,
  })
  .refine((form) => form.newPassword === form.confirmPassword, {
    path: ["confirmPassword"],
    error: "rules.account.passwordsDiffer",
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
}).refine((form) => form.password === form.confirmPassword, passwordsDiffer);
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

import { describe, expect, test } from "vitest";
import {
  ChangePasswordBody,
  ForgotPasswordBody,
  LoginBody,
  RegisterBody,
  RegisterForm,
  ResetPasswordForm,
} from "./auth.ts";
import { refusals } from "#contract/testing/refusals.ts";

const letters = (count: number) => "a".repeat(count);

describe("registration", () => {
  const valid = {
    username: "kim_07",
    name: "Kim Lee",
    email: "kim@mail.test",
    password: "Secret12",
    confirmPassword: "Secret12",
    terms: true,
  };

  test.each([
    ["username", undefined, ["Username is required"]],
    ["username", "", ["Username is required"]],
    ["username", "  ", ["Username is required"]],
    ["username", "ab", ["Username must be at least 3 characters"]],
    ["username", letters(31), ["Username must be less than 30 characters"]],
    ["username", "kim-lee", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "kim lee", ["Username can only contain letters, numbers, and underscores"]],
    ["username", "kïm", ["Username can only contain letters, numbers, and underscores"]],
    ["name", undefined, ["Full name is required"]],
    ["name", "", ["Full name is required"]],
    ["name", "K", ["Name must be at least 2 characters"]],
    ["name", letters(51), ["Name must be less than 50 characters"]],
    ["email", undefined, ["Email is required"]],
    ["email", "", ["Email is required"]],
    ["email", "kim", ["Invalid email address"]],
    ["email", "kim@", ["Invalid email address"]],
    ["email", `${letters(250)}@a.de`, ["Invalid email address"]],
    ["terms", false, ["You must agree to the terms and conditions"]],
    ["confirmPassword", undefined, ["Please confirm your password"]],
    ["confirmPassword", "", ["Please confirm your password"]],
    ["confirmPassword", "Secret13", ["Passwords must match"]],
  ])("%s %j is refused with %j", (field, value, texts) => {
    expect(refusals(RegisterForm, { ...valid, [field]: value })).toEqual({ [field]: texts });
  });

  test.each([
    [undefined, ["Password is required"]],
    ["Secre12", ["Password must be at least 8 characters"]],
    ["SECRET12", ["Password must contain at least one lowercase letter"]],
    ["secret12", ["Password must contain at least one uppercase letter"]],
    ["SecretXY", ["Password must contain at least one number"]],
    [
      "-",
      [
        "Password must be at least 8 characters",
        "Password must contain at least one lowercase letter",
        "Password must contain at least one uppercase letter",
        "Password must contain at least one number",
      ],
    ],
    [`Aa1${letters(198)}`, ["Password must be less than 200 characters"]],
  ])("password %j is refused with %j", (password, texts) => {
    expect(
      refusals(RegisterForm, { ...valid, password, confirmPassword: password ?? "x" }),
    ).toEqual({ password: texts });
  });

  test.each([
    ["username", "abc"],
    ["username", letters(30)],
    ["username", "A_9"],
    ["username", " padded "],
    ["name", "Ng"],
    ["name", letters(50)],
    ["name", "Zoë Ångström-O'Neill"],
    ["email", "a.b+c@sub.mail.test"],
  ])("%s %j is taken", (field, value) => {
    expect(refusals(RegisterForm, { ...valid, [field]: value })).toEqual({});
  });

  test.each(["Secret12", "Sécret 12 ß", `Aa1${letters(197)}`])("password %j is taken", (text) => {
    expect(refusals(RegisterForm, { ...valid, password: text, confirmPassword: text })).toEqual({});
  });

  test("an empty password is missing, and isn't the confirmed one", () => {
    expect(refusals(RegisterForm, { ...valid, password: "" })).toEqual({
      password: ["Password is required"],
      confirmPassword: ["Passwords must match"],
    });
  });

  test("different passwords are named while other fields are wrong too", () => {
    expect(refusals(RegisterForm, { ...valid, name: "", confirmPassword: "other" })).toEqual({
      name: ["Full name is required"],
      confirmPassword: ["Passwords must match"],
    });
  });

  test("the wire takes no role", () => {
    expect(RegisterBody.parse({ ...valid, role: "super_admin" })).not.toHaveProperty("role");
  });
});

describe("login", () => {
  const valid = { emailOrUsername: "kim", password: "secret" };

  test.each([
    ["emailOrUsername", undefined, ["Email or username is required"]],
    ["emailOrUsername", " ", ["Email or username is required"]],
    ["password", undefined, ["Password is required"]],
    ["password", "", ["Password is required"]],
    ["password", "12345", ["Password must be at least 6 characters"]],
  ])("%s %j is refused with %j", (field, value, texts) => {
    expect(refusals(LoginBody, { ...valid, [field]: value })).toEqual({ [field]: texts });
  });

  test("of six characters is taken, and remembers nobody unasked", () => {
    expect(LoginBody.parse(valid)).toEqual({ ...valid, rememberMe: false });
  });
});

describe("password change", () => {
  const valid = {
    currentPassword: "x",
    newPassword: "Secret1@",
    confirmPassword: "Secret1@",
  };

  test.each([
    [{ currentPassword: "" }, { currentPassword: ["Current password is required"] }],
    [
      { newPassword: "" },
      { newPassword: ["New password is required"], confirmPassword: ["Passwords must match"] },
    ],
    [{ confirmPassword: "" }, { confirmPassword: ["Please confirm your password"] }],
    [{ confirmPassword: "Secret1!" }, { confirmPassword: ["Passwords must match"] }],
    [
      { newPassword: "Secret1#", confirmPassword: "Secret1#" },
      { newPassword: ["Password can only contain the special characters @$!%*?&"] },
    ],
    [
      { newPassword: "Secre1@", confirmPassword: "Secre1@" },
      { newPassword: ["Password must be at least 8 characters"] },
    ],
  ])("with %j is refused with %j", (change, texts) => {
    expect(refusals(ChangePasswordBody, { ...valid, ...change })).toEqual(texts);
  });

  test.each(["Secret12", "Aa1@$!%*?&", "Aa345678", "Été à 3 sur la plage"])(
    "to %j is taken",
    (text) => {
      const form = { ...valid, newPassword: text, confirmPassword: text };
      expect(refusals(ChangePasswordBody, form)).toEqual({});
    },
  );
});

test("a reset asks for an e-mail, then for two equal passwords", () => {
  expect(refusals(ForgotPasswordBody, { email: "x" })).toEqual({
    email: ["Invalid email address"],
  });
  const form = { token: "t", password: "Secret12", confirmPassword: "Secret13" };
  expect(refusals(ResetPasswordForm, form)).toEqual({ confirmPassword: ["Passwords must match"] });
});

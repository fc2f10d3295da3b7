import { screen, waitFor } from "@testing-library/react";
import { Route, Routes } from "react-router";
import { beforeEach, describe, expect, test } from "vitest";
import { DoneResponse } from "#contract/accounts/auth.ts";
import { paths } from "#contract/paths.ts";
import { ForgotPasswordPage } from "#web/pages/account/forgot-password.tsx";
import { ResetPasswordPage } from "#web/pages/account/reset-password.tsx";
import { stubApi } from "#web/testing/api.ts";
import { currentPath, renderAt } from "#web/testing/render.tsx";

let api: ReturnType<typeof stubApi>;

beforeEach(() => {
  api = stubApi();
});

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="forgot-password" element={<ForgotPasswordPage />} />
      <Route path="reset-password" element={<ResetPasswordPage />} />
      <Route path="*" element={null} />
    </Routes>,
  );
}

const emailField = () => screen.getByRole("textbox", { name: /^Email/ });

async function choose(user: ReturnType<typeof open>["user"], confirmation: string) {
  await user.type(screen.getByLabelText(/^New password/), "Courtside2");
  await user.type(screen.getByLabelText(/^Confirm password/), confirmation);
  await user.click(screen.getByRole("button", { name: "Save new password" }));
}

describe("a forgotten password", () => {
  test("asks for an address, says what to expect, and leads the focus there and back", async () => {
    const { user } = open("/forgot-password");
    await user.click(screen.getByRole("button", { name: "Send reset link" }));
    expect(await screen.findByText("Email is required")).toBeTruthy();
    expect(document.activeElement).toBe(emailField());
    await user.type(emailField(), "ada@example.org");
    api.reply("POST", paths.forgotPassword(), DoneResponse, { success: true });
    await user.click(screen.getByRole("button", { name: "Send reset link" }));
    const told = await screen.findByRole("heading", { name: "Check your inbox" });
    expect(document.activeElement).toBe(told);
    expect(screen.getByText(/^If an account belongs to ada@example.org/)).toBeTruthy();
    expect(screen.getByText(/ask those who run this Courtside/)).toBeTruthy();
    await user.click(screen.getByRole("button", { name: "Send it again" }));
    expect(document.activeElement).toBe(emailField());
    expect(emailField()).toHaveProperty("value", "ada@example.org");
  });
});

describe("a link to choose a new password", () => {
  test("takes the new one twice, and leads to signing in", async () => {
    const { user } = open("/reset-password?token=one");
    await choose(user, "Courtside3");
    expect(await screen.findByText("Passwords must match")).toBeTruthy();
    await user.clear(screen.getByLabelText(/^Confirm password/));
    await user.type(screen.getByLabelText(/^Confirm password/), "Courtside2");
    api.reply("POST", paths.resetPassword(), DoneResponse, { success: true });
    await user.click(screen.getByRole("button", { name: "Save new password" }));
    await waitFor(() => expect(currentPath()).toBe("/login"));
    expect(await screen.findByText("Your password is changed. Please sign in.")).toBeTruthy();
    const [call] = api.callsTo("POST", paths.resetPassword());
    expect(call?.body).toEqual({ token: "one", password: "Courtside2" });
  });

  test("that was used leads to a new one", async () => {
    const { user } = open("/reset-password?token=used");
    api.refuse("POST", paths.resetPassword(), 422, { error: "Gone", code: "reset_link_invalid" });
    await choose(user, "Courtside2");
    const request = await screen.findByRole("link", { name: "Request a new link" });
    expect(document.activeElement).toBe(request);
    expect(screen.getByRole("alert").textContent).toContain("This link is no longer valid.");
  });

  test("that is incomplete says so at once and takes no focus", () => {
    open("/reset-password");
    const request = screen.getByRole("link", { name: "Request a new link" });
    expect(request.getAttribute("href")).toBe("/forgot-password");
    expect(document.activeElement).not.toBe(request);
  });
});

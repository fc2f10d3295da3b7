import { password as chosen } from "#e2e/api.ts";
import type { Form, Refusal } from "./refusal-form.ts";

const lost: Refusal = {
  fault: "lost",
  says: ["Unable to connect to server. Please check your internet connection."],
};
const broken: Refusal = {
  fault: { status: 500 },
  says: ["Server error. Please try again later."],
};
const denied: Refusal = {
  fault: { status: 403 },
  says: ["Access denied. You do not have permission to perform this action."],
};
const forbidden = { status: 403, body: { error: "Insufficient permissions", code: "forbidden" } };
const busy: Refusal = {
  fault: {
    status: 429,
    body: { error: "Too many attempts. Please try again in 2 minutes.", code: "rate_limited" },
  },
  says: ["Too many attempts. Please try again in 2 minutes."],
};
const stale: Refusal = {
  fault: { status: 412, body: { error: "This was changed in the meantime.", code: "stale" } },
  says: [/^Someone else changed this tournament in the meantime\. .* what you typed is kept/],
};

function invalid(field: string, label: string | RegExp, text: string): Refusal {
  const body = { error: text, code: "validation", details: [text], fields: { [field]: text } };
  return { fault: { status: 400, body }, says: [text], marks: [label] };
}

const password = /^(New p|P)assword/;
const confirmation = /^Confirm (new )?password/;

export const forms: Record<string, Form> = {
  "sign in": {
    path: "/login",
    enters: [
      ["Email or username", "newcomer"],
      [password, "Courtside9"],
      ["Remember me", true],
    ],
    submit: "Sign in",
    call: "/auth/login",
    refusals: [
      lost,
      { ...broken, says: ["Login failed", ...broken.says] },
      busy,
      { fault: { status: 200, body: {} }, says: ["Invalid response format from server"] },
      {
        says: ["Invalid email/username or password. Please check your credentials and try again."],
        marks: ["Email or username", password],
      },
    ],
    corrects: [[password, chosen]],
    done: "Welcome back!",
  },
  register: {
    path: "/register",
    enters: [
      ["Username", "captain"],
      ["Full name", "Grace Hopper"],
      ["Email", "grace@example.org"],
      [password, chosen],
      [confirmation, chosen],
      [/I agree to the/, true],
    ],
    submit: "Create account",
    call: "/auth/register",
    refusals: [
      { ...lost, says: ["Registration failed", ...lost.says] },
      busy,
      { says: ["This username is already taken"], marks: ["Username"] },
      {
        enters: [
          ["Username", "grace"],
          ["Email", "newcomer@example.org"],
        ],
        says: ["An account with this email already exists"],
        marks: ["Email"],
      },
    ],
    corrects: [["Email", "hopper@example.org"]],
    done: "Account created successfully! You are signed in.",
  },
  contact: {
    path: "/contact",
    enters: [
      ["Your name", "Grace Hopper"],
      ["Email", "grace@example.org"],
      ["Subject", "Lost and found"],
      ["Message", "Somebody has left a jersey behind."],
    ],
    submit: "Send message",
    call: "/contact",
    refusals: [lost, broken, busy, invalid("email", "Email", "Invalid email address")],
    corrects: [["Email", "hopper@example.org"]],
    done: "Message sent",
  },
  question: {
    path: "{tournament}",
    opens: "Ask the organizer",
    enters: [
      ["Your name", "Grace Hopper"],
      ["Email", "grace@example.org"],
      ["Your question", "Until when can we change our roster?"],
    ],
    submit: "Send question",
    call: "{tournament}/questions",
    refusals: [lost, broken, busy, invalid("email", "Email", "Invalid email address")],
    corrects: [["Email", "hopper@example.org"]],
    done: "Question sent",
  },
  "forgot password": {
    path: "/forgot-password",
    enters: [["Email", "nobody@example.org"]],
    submit: "Send reset link",
    call: "/auth/forgot-password",
    refusals: [lost, broken, busy, invalid("email", "Email", "Invalid email address")],
    corrects: [["Email", "somebody@example.org"]],
    done: "Check your inbox",
  },
  "reset password": {
    path: "/reset-password?token=used",
    enters: [
      [password, "Rowing$boats4"],
      [confirmation, "Rowing$boats4"],
    ],
    submit: "Save new password",
    call: "/auth/reset-password",
    refusals: [lost, broken],
    done: "This link is no longer valid. It works once and only for a short time.",
  },
  "new tournament": {
    who: "organiser",
    path: "/tournaments/new",
    enters: [
      ["Tournament name", "Harbour City Volleyball Open"],
      ["Description", "Two days by the sea."],
      ["Sport", "Volleyball"],
      ["Location", "Harbour hall"],
      ["Number of teams", "12"],
      ["Payment required", true],
    ],
    submit: "Create Tournament",
    call: "/tournaments",
    refusals: [
      { ...lost, says: ["Error creating tournament", ...lost.says] },
      broken,
      denied,
      { says: ["A tournament with this name already exists"], marks: ["Tournament name"] },
      {
        enters: [["Tournament name", "Sea Breeze Open"]],
        fault: {
          status: 400,
          body: {
            error: "End date cannot be before start date",
            code: "validation",
            reason: { code: "rules.tournament.endBeforeStart" },
          },
        },
        says: ["Please check your dates"],
        marks: ["Start date"],
      },
    ],
    corrects: [
      ["Start date", "2099-05-01"],
      ["End date", "2099-05-02"],
    ],
    done: "Tournament created successfully!",
  },
  "new team": {
    who: "organiser",
    path: "/teams/new?tournament={id}",
    enters: [
      ["Team name", "Second Squad"],
      ["Logo address", "http://127.0.0.1/logo.png"],
    ],
    submit: "Create Team",
    call: "/teams",
    refusals: [
      lost,
      broken,
      { fault: forbidden, says: ["You do not have permission to create teams in this tournament"] },
      {
        says: [
          "No picture could be loaded from this address. Check it, or upload the picture instead.",
        ],
        marks: ["Logo address"],
      },
      {
        enters: [["Logo address", ""]],
        says: ["A team with this name already exists in the selected tournament"],
        marks: ["Team name"],
      },
    ],
    corrects: [["Team name", "Third Squad"]],
    done: "Team created successfully!",
  },
  "edit team": {
    who: "organiser",
    path: "{team}/edit",
    enters: [["Team name", "Second Squad"]],
    submit: "Save Changes",
    call: "{team}",
    refusals: [
      lost,
      broken,
      denied,
      {
        says: ["Team name already exists in this tournament"],
        marks: ["Team name"],
      },
    ],
    corrects: [["Team name", "Squad the First"]],
    done: "Team updated successfully!",
  },
  "add player": {
    who: "organiser",
    path: "{team}/players/add",
    opens: "Custom player",
    enters: [
      ["First name", "Katherine"],
      ["Last name", "Johnson"],
      ["Email", "katherine@example.org"],
      ["Phone", "+49 431 1234"],
      ["Jersey number", "7"],
      ["Position", "Setter"],
      ["Team captain", true],
    ],
    submit: "Add Player",
    call: "{team}/players",
    refusals: [
      lost,
      broken,
      denied,
      { says: ["Jersey number is already taken"], marks: ["Jersey number"] },
      {
        enters: [
          ["First name", "Ada"],
          ["Last name", "Lovelace"],
          ["Jersey number", "8"],
        ],
        says: ["A player with this name is already on the team"],
      },
    ],
    corrects: [["First name", "Katherine"]],
    done: "Player added successfully!",
  },
  "edit player": {
    who: "organiser",
    path: "{player}/edit",
    enters: [
      ["First name", "Grace"],
      ["Jersey number", "11"],
    ],
    submit: "Update Player",
    call: "{player}",
    refusals: [
      lost,
      broken,
      { says: ["Jersey number is already taken"], marks: ["Jersey number"] },
    ],
    corrects: [["Jersey number", "12"]],
    done: "Player updated successfully!",
  },
  "create match": {
    who: "organiser",
    path: "{tournament}/admin?tab=matches",
    opens: "Create Match",
    enters: [
      ["Home team", "First Squad"],
      ["Away team", "Second Squad"],
      ["Start time", "2099-03-01T10:00"],
      ["Court", "Court A"],
    ],
    submit: "Save Match",
    call: "/matches",
    refusals: [
      { ...lost, says: [`Error: ${String(lost.says[0])}`] },
      { ...broken, says: [`Error: ${String(broken.says[0])}`] },
      stale,
      { says: ["Double booking"] },
      invalid("start_time", "Start time", "Start time is required"),
    ],
    corrects: [["Start time", "2099-03-01T17:00"]],
    done: "Match updated successfully!",
  },
  "create bracket": {
    who: "organiser",
    path: "{tournament}/admin?tab=brackets",
    opens: "Create Bracket",
    enters: [
      ["Bracket name", "Finals"],
      ["Bracket type", "Elimination"],
    ],
    submit: "Save Bracket",
    call: "/brackets",
    refusals: [
      lost,
      broken,
      stale,
      { says: ["A bracket with this name already exists"], marks: ["Bracket name"] },
    ],
    corrects: [["Bracket name", "Consolation"]],
    done: "Bracket saved",
  },
  "tournament's details": {
    who: "organiser",
    path: "{tournament}/admin?tab=settings",
    enters: [
      ["Description", "One court, one day."],
      ["Location", "Old gym"],
    ],
    submit: "Save",
    call: "{tournament}",
    refusals: [
      lost,
      broken,
      denied,
      invalid("location", "Location", "Location must be at least 3 characters"),
    ],
    corrects: [["Location", "New gym"]],
    done: "Tournament updated successfully",
  },
  profile: {
    who: "newcomer",
    path: "/settings",
    enters: [
      ["Full name", "Nova Newcomer"],
      ["Phone number", "+49 431 1234"],
    ],
    submit: "Save Changes",
    call: "/auth/profile",
    refusals: [lost, invalid("phone_number", "Phone number", "Invalid phone number format")],
    corrects: [["Phone number", "+49 (431) 12-34"]],
    done: "Profile updated successfully",
  },
  "change password": {
    who: "newcomer",
    path: "/settings?tab=security",
    enters: [
      ["Current password", "Courtside9"],
      ["New password", "Rowing$boats4"],
      [confirmation, "Rowing$boats4"],
    ],
    submit: "Change Password",
    call: "/auth/change-password",
    refusals: [
      lost,
      broken,
      {
        fault: { status: 400, body: { error: "No", details: ["One thing", "Another"] } },
        says: ["One thing, Another"],
      },
      {
        fault: {
          status: 422,
          body: { error: "The new password was used before", code: "password_guessable" },
        },
        says: ["The new password was used before"],
        marks: ["New password"],
      },
      { says: ["Current password is incorrect"], marks: ["Current password"] },
    ],
    corrects: [["Current password", chosen]],
    done: "Password changed successfully",
  },
  notifications: {
    who: "newcomer",
    path: "/settings?tab=notifications",
    enters: [["Marketing emails", true]],
    submit: "Save Changes",
    call: "/auth/preferences",
    refusals: [lost, broken],
    done: "Notification settings saved",
  },
  preferences: {
    who: "newcomer",
    path: "/settings?tab=preferences",
    enters: [["Time zone", "UTC"]],
    submit: "Save Changes",
    call: "/auth/preferences",
    refusals: [lost, broken],
    done: "Preferences saved",
  },
  "a role": {
    who: "administrator",
    path: "/admin/users?search=newcomer",
    enters: [[/^Role of /, "Team manager"]],
    submit: /^Assign this role to /,
    call: "/admin/users/{newcomer}/role",
    refusals: [lost, broken, denied],
    done: /is now: Team manager$/,
  },
};

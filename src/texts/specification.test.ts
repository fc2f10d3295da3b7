import { expect, test } from "vitest";
import { messages } from "./testing/messages.ts";

// The specification's own sentences, sections 5 and 8: no text that they quote can drift. Which rule
// says which text is in the tests of each schema.
test.each<[keyof typeof messages, string]>([
  [
    "tournament",
    `name: 'Tournament name is required'; 'Tournament name must be at least 3 characters';
    'Tournament name must be less than 100 characters'
    description: 'Description must be less than 1000 characters'
    start_date: 'Start date is required'; 'Start date cannot be in the past'
    end_date: 'End date is required'; 'End date cannot be before start date'
    location: 'Location is required'; 'Location must be at least 3 characters';
    'Location must be less than 100 characters'
    sport_id: 'Please select a sport'
    teams_count: 'Number of teams is required'; 'Must have at least 2 teams';
    'Maximum 1000 teams allowed'
    courts_count: 'Number of courts is required'; 'Must have at least 1 court';
    'Maximum 100 courts allowed'
    brackets_count: 'Number of brackets is required'; 'Must have at least 1 bracket';
    'Maximum 50 brackets allowed'
    entry_fee: 'Entry fee cannot be negative'; 'Entry fee cannot exceed $10,000'
    Tournament creation: 'A tournament with this name already exists'`,
  ],
  [
    "account",
    `username 3-30 characters, letters, digits and underscores only ('Username is required',
    'Username must be at least 3 characters', 'Username must be less than 30 characters',
    'Username can only contain letters, numbers, and underscores'); name 2-50 ('Full name is
    required', 'Name must be at least 2 characters', 'Name must be less than 50 characters'); email
    valid ('Email is required', 'Invalid email address'); password at least 8 ('Password is
    required', 'Password must be at least 8 characters', 'Password must contain at least one
    lowercase letter', 'Password must contain at least one uppercase letter', 'Password must
    contain at least one number'); confirmation equal ('Please confirm your password', 'Passwords
    must match'); terms accepted ('You must agree to the terms and conditions').
    Login: emailOrUsername required ('Email or username is required'); password required and at
    least 6 ('Password is required', 'Password must be at least 6 characters').
    Profile: name required, 2-50 ('Name is required', 'Name must be at least 2 characters', 'Name
    must be less than 50 characters'); phone ('Invalid phone number format').
    Profile image: at most 5MB ('Image size must be less than 5MB'); must be an image ('Please
    select a valid image file').
    Registration: 'An account with this email already exists'; 'This username is already taken'.
    Password change: 'Current password is incorrect'.`,
  ],
  [
    "team",
    `name 2-50 ('Team name is required', 'Team name must be at least 2 characters', 'Team name must
    be less than 50 characters'); tournament required ('Please select a tournament'); logo_url
    optional, must be a URL ('Please enter a valid URL').
    Bulk assign: 'Please select teams and a target bracket'.
    Create: 'A team with this name already exists in the selected tournament'.`,
  ],
  [
    "player",
    `registered type requires a picked user ('Please select a user'); custom type requires
    first_name of at least 2 ('First name is required', 'First name must be at least 2 characters');
    last_name ('Last name must be at least 2 characters'); email valid if given ('Please enter a
    valid email'); jersey_number 1-99 ('Jersey number must be at least 1', 'Jersey number must be
    99 or less'); position at most 50 ('Position must be less than 50 characters').
    Add: 'This player is already on the team' or 'A player with this name is already on the team';
    'Jersey number is already taken'.`,
  ],
  [
    "match",
    `home team required ('Home team is required'); away team required ('Away team is required');
    teams differ ('Teams must be different'); start time required ('Start time is required').`,
  ],
  [
    "bracket",
    `name required ('Bracket name is required'); type required ('Bracket type is required').`,
  ],
  [
    "client",
    `Timeout: 'Request timeout. Please check your connection and try again.'
    No connection: 'Unable to connect to server. Please check your internet connection.'
    Other failure without a response: 'Network error. Please try again.'
    default 'An unexpected error occurred'.
    Sign in: 'Invalid email/username or password. Please check your credentials and try again.'
    The login response must contain both, else 'Invalid response format from server'.`,
  ],
])("%s: what the specification quotes stands to the letter", (area, sentences) => {
  const quoted = [...sentences.replaceAll(/\s+/gu, " ").matchAll(/'([^']+)'/gu)];
  expect(quoted.length).toBeGreaterThan(1);
  for (const [, text] of quoted) expect(Object.values(messages[area])).toContain(text);
});

test("a status without a body has its text", () => {
  expect(messages.status).toEqual({
    400: "Bad request. Please check your input.",
    401: "Invalid credentials. Please check your email and password.",
    403: "Access denied. You do not have permission to perform this action.",
    404: "Resource not found.",
    409: "Conflict. The resource already exists.",
    422: "Validation failed. Please check your input.",
    500: "Server error. Please try again later.",
  });
});

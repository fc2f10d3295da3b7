import type { FastifyInstance } from "fastify";
import { LoginResponse } from "#contract/accounts/auth.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { type Caller, createCaller } from "./caller.ts";
import { fullName, type Person } from "./people.ts";

/** What a person types to sign in. */
export interface DemoSignIn {
  who: string;
  username: string;
  password: string;
}

export interface DemoAccount {
  id: number;
  caller: Caller;
}

// Everyone may know it: it opens nothing but the demo.
const password = "Quick-7-serves";

export const organiserSignIn: DemoSignIn = { who: "Organiser", username: "organiser", password };
export const captainSignIn: DemoSignIn = { who: "Captain", username: "captain", password };
export const deskSignIn: DemoSignIn = { who: "Desk", username: "desk", password };

/** Registers an account and signs it in. */
export async function openAccount(
  app: FastifyInstance,
  username: string,
  person: Person,
): Promise<DemoAccount> {
  const id = await registerAccount(app, username, person);
  const guest = createCaller(app);
  const { token } = await guest.post(
    paths.login(),
    { emailOrUsername: username, password },
    LoginResponse,
  );
  return { id, caller: createCaller(app, token) };
}

async function registerAccount(
  app: FastifyInstance,
  username: string,
  person: Person,
): Promise<number> {
  const email = `${username}@courtside.example`;
  const body = { username, email, name: fullName(person), password };
  const { user } = await createCaller(app).post(paths.register(), body, UserResponse);
  return user.id;
}

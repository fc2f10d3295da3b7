import { LoginResponse } from "#contract/accounts/auth.ts";
import { apiBase, paths } from "#contract/paths.ts";

/** Calls a server's API as one person: as nobody until they are signed in. */
export function createCaller(origin: string) {
  let token = "";
  async function send(method: "GET" | "POST", path: string, body?: object): Promise<unknown> {
    const response = await fetch(`${origin}${apiBase}${path}`, {
      method,
      headers: {
        ...(token && { authorization: `Bearer ${token}` }),
        ...(body && { "content-type": "application/json" }),
      },
      ...(body && { body: JSON.stringify(body) }),
    });
    if (!response.ok) throw new Error(`${method} ${path}: ${await response.text()}`);
    return response.json();
  }
  async function signIn(emailOrUsername: string, password: string): Promise<string> {
    const answer = await send("POST", paths.login(), { emailOrUsername, password });
    ({ token } = LoginResponse.parse(answer));
    return token;
  }
  return { send, signIn };
}

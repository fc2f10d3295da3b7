import { sessionTokenKey } from "#contract/essentials.ts";
import { forgetAnswers } from "./answer-store.ts";
import { recall, remember } from "./device-storage.ts";

export function readToken() {
  return recall(sessionTokenKey);
}

export function storeToken(token: string | null) {
  remember(sessionTokenKey, token);
  if (token !== null) void forgetAnswers();
}

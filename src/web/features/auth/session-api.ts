import { Done } from "#contract/common.ts";
import { paths } from "#contract/paths.ts";
import { UserResponse } from "#contract/accounts/users.ts";
import { api } from "#web/api-client.ts";

// Apart from signing in and up, whose forms' rules only their own pages need.

export function fetchMe(signal: AbortSignal) {
  return api.get(paths.me(), UserResponse, { signal });
}

export function postLogout() {
  return api.post(paths.logout(), Done, {});
}

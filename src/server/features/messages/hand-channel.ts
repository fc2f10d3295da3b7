import type { Channel } from "#server/features/notifications/telling-repository.ts";

/** As what it is noted that somebody was told by hand: as mail, where none goes out. */
export function handChannel(hasMail: boolean): Channel {
  return hasMail ? "hand" : "mail";
}

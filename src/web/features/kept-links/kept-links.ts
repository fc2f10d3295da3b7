import { z } from "zod";
import { ScorerSessionResponse } from "#contract/matches/scorer-links.ts";
import { recall, remember } from "#web/device-storage.ts";

const key = "scorer";

/** What this phone has opened: its sessions by link, the latest last. */
export const KeptLinks = z.array(ScorerSessionResponse);
export type KeptLink = z.infer<typeof ScorerSessionResponse>;

/** More than anybody scores in a weekend. */
const mostLinks = 12;

export function loadLinks(): KeptLink[] {
  try {
    return KeptLinks.parse(JSON.parse(recall(key) ?? "[]"));
  } catch {
    return [];
  }
}

export function storeLinks(links: KeptLink[]) {
  remember(key, links.length === 0 ? null : JSON.stringify(links));
}

/** With a link on top, in place of an earlier session of it. */
export function onTop(links: KeptLink[], link: KeptLink): KeptLink[] {
  const others = links.filter(({ scorer }) => scorer.link_id !== link.scorer.link_id);
  return [...others, link].slice(-mostLinks);
}

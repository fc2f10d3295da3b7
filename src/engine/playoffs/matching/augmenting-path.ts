import type { Matcher } from "./matcher.ts";
import { evenPosition } from "./blossoms.ts";

/** Matches `start` with `towards`, and the others on the path from `start` back to its root anew. */
export function augment(m: Matcher, start: number, towards: number): void {
  let [u, v] = [start, towards];
  for (;;) {
    const next = m.outer[m.mate[u]!]!;
    setMate(m, u, v);
    if (next === 0) return;
    const from = m.outer[m.parent[next]!]!;
    setMate(m, next, from);
    [u, v] = [from, next];
  }
}

function setMate(m: Matcher, u: number, v: number): void {
  const edge = u * m.stride + v;
  m.mate[u] = m.to[edge]!;
  if (u <= m.vertexCount) return;
  const member = m.holder[u * (m.vertexCount + 1) + m.from[edge]!]!;
  const position = evenPosition(m, u, member);
  const members = m.members[u]!;
  for (let i = 0; i < position; i++) setMate(m, members[i]!, members[i ^ 1]!);
  setMate(m, member, v);
  m.members[u] = [...members.slice(position), ...members.slice(0, position)];
}

/** The vertex or blossom in which the alternating paths of two vertices meet; 0 where they have other roots. */
export function commonAncestor(m: Matcher, start: number, other: number): number {
  const stamp = ++m.stamp;
  for (let [u, v] = [start, other]; u !== 0 || v !== 0; [u, v] = [v, u]) {
    if (u === 0) continue;
    if (m.seen[u] === stamp) return u;
    m.seen[u] = stamp;
    u = m.outer[m.mate[u]!]!;
    if (u !== 0) u = m.outer[m.parent[u]!]!;
  }
  return 0;
}

import { type Matcher, findSlack, enqueue, tightness } from "./matcher.ts";

/** Makes one vertex of the odd cycle that an edge between `u` and `v` closes over their ancestor `base`. */
export function addBlossom(m: Matcher, u: number, base: number, v: number): void {
  let b = m.vertexCount + 1;
  while (b <= m.used && m.outer[b] !== 0) b++;
  m.used = Math.max(m.used, b);
  m.label[b] = 0;
  m.side[b] = 0;
  m.mate[b] = m.mate[base]!;
  m.members[b] = [base, ...pathTo(m, u, base).toReversed(), ...pathTo(m, v, base)];
  setOuter(m, b, b);
  for (let x = 1; x <= m.used; x++) {
    m.weight[b * m.stride + x] = 0;
    m.weight[x * m.stride + b] = 0;
  }
  m.holder.fill(0, b * (m.vertexCount + 1), (b + 1) * (m.vertexCount + 1));
  for (const member of m.members[b]!) takeEdges(m, b, member);
  findSlack(m, b);
}

/** From `u` up to, but without, the base; the odd ones turn even and are scanned. */
function pathTo(m: Matcher, u: number, base: number): number[] {
  const path: number[] = [];
  for (let x = u; x !== base;) {
    const y = m.outer[m.mate[x]!]!;
    path.push(x, y);
    enqueue(m, y);
    x = m.outer[m.parent[y]!]!;
  }
  return path;
}

/** A blossom's edge to a neighbour is the tightest that a member has. */
function takeEdges(m: Matcher, b: number, member: number): void {
  for (let x = 1; x <= m.used; x++) {
    const edge = b * m.stride + x;
    const own = member * m.stride + x;
    if (m.weight[edge] !== 0 && tightness(m, own) >= tightness(m, edge)) continue;
    copyEdge(m, own, edge);
    copyEdge(m, x * m.stride + member, x * m.stride + b);
  }
  for (let x = 1; x <= m.vertexCount; x++) {
    if (m.holder[member * (m.vertexCount + 1) + x] !== 0) {
      m.holder[b * (m.vertexCount + 1) + x] = member;
    }
  }
}

function copyEdge(m: Matcher, source: number, target: number): void {
  m.from[target] = m.from[source]!;
  m.to[target] = m.to[source]!;
  m.weight[target] = m.weight[source]!;
}

/** Takes a blossom apart whose label has come to nothing: its members stand for themselves again. */
export function expandBlossom(m: Matcher, b: number): void {
  for (const member of m.members[b]!) setOuter(m, member, member);
  const entry = m.from[b * m.stride + m.parent[b]!]!;
  const first = m.holder[b * (m.vertexCount + 1) + entry]!;
  const position = evenPosition(m, b, first);
  const members = m.members[b]!;
  for (let i = 0; i < position; i += 2) {
    const [odd, even] = [members[i]!, members[i + 1]!];
    m.parent[odd] = m.from[even * m.stride + odd]!;
    m.side[odd] = 1;
    m.side[even] = 0;
    m.slack[odd] = 0;
    findSlack(m, even);
    enqueue(m, even);
  }
  m.side[first] = 1;
  m.parent[first] = m.parent[b]!;
  for (const member of members.slice(position + 1)) {
    m.side[member] = -1;
    findSlack(m, member);
  }
  m.outer[b] = 0;
}

/** Turns the blossom so that the way from its base to the member has even length. */
export function evenPosition(m: Matcher, blossom: number, member: number): number {
  const members = m.members[blossom]!;
  const position = members.indexOf(member);
  if (position % 2 === 0) return position;
  m.members[blossom] = [members[0]!, ...members.slice(1).toReversed()];
  return members.length - position;
}

function setOuter(m: Matcher, x: number, outer: number): void {
  m.outer[x] = outer;
  if (x > m.vertexCount) for (const member of m.members[x]!) setOuter(m, member, outer);
}

/**
 * A matching of greatest weight in a general graph: Edmonds' blossom algorithm (1965) with
 * potentials, in the O(n³) arrangement of Galil (1986). Vertices count from 1 inside, with 0 for
 * "none"; numbers above the vertices are blossoms, odd circuits shrunk to one. For each edge between
 * two of them, `from` and `to` remember which vertices it joins.
 */
interface Matcher {
  vertexCount: number;
  /** Vertices and blossoms together; numbers up to here are in use. */
  used: number;
  stride: number;
  from: Int32Array;
  to: Int32Array;
  weight: Float64Array;
  label: Float64Array;
  mate: Int32Array;
  slack: Int32Array;
  /** The outermost blossom that each vertex or blossom is in. */
  outer: Int32Array;
  parent: Int32Array;
  /** Which member of a blossom holds a vertex. */
  holder: Int32Array;
  members: number[][];
  /** −1 not reached, 0 even, 1 odd in the alternating forest. */
  side: Int8Array;
  seen: Int32Array;
  stamp: number;
  queue: number[];
}

/**
 * The partner of each vertex, −1 for none, so that the sum of `weights` (symmetric; 0 is no edge)
 * is greatest. Among complete graphs with positive weights of like size the matching is perfect.
 */
export function matchGreatestWeight(weights: readonly (readonly number[])[]): number[] {
  const matcher = createMatcher(weights);
  while (grow(matcher));
  return weights.map((_, vertex) => {
    const mate = matcher.mate[vertex + 1]!;
    return mate === 0 ? -1 : mate - 1;
  });
}

function createMatcher(weights: readonly (readonly number[])[]): Matcher {
  const vertexCount = weights.length;
  const stride = vertexCount * 2 + 1;
  const matcher: Matcher = {
    vertexCount,
    used: vertexCount,
    stride,
    from: new Int32Array(stride * stride),
    to: new Int32Array(stride * stride),
    weight: new Float64Array(stride * stride),
    label: new Float64Array(stride),
    mate: new Int32Array(stride),
    slack: new Int32Array(stride),
    outer: new Int32Array(stride),
    parent: new Int32Array(stride),
    holder: new Int32Array(stride * (vertexCount + 1)),
    members: Array.from({ length: stride }, () => []),
    side: new Int8Array(stride),
    seen: new Int32Array(stride),
    stamp: 0,
    queue: [],
  };
  let greatest = 0;
  for (let u = 1; u <= vertexCount; u++) {
    matcher.outer[u] = u;
    matcher.holder[u * (vertexCount + 1) + u] = u;
    for (let v = 1; v <= vertexCount; v++) {
      const edge = u * stride + v;
      matcher.from[edge] = u;
      matcher.to[edge] = v;
      matcher.weight[edge] = u === v ? 0 : weights[u - 1]![v - 1]!;
      greatest = Math.max(greatest, matcher.weight[edge]);
    }
  }
  matcher.label.fill(greatest, 1, vertexCount + 1);
  return matcher;
}

/** Grows the forest until a path to augment is found; false when no vertex can gain any more. */
function grow(m: Matcher): boolean {
  m.side.fill(-1);
  m.slack.fill(0);
  m.queue = [];
  for (let x = 1; x <= m.used; x++) {
    if (m.outer[x] !== x || m.mate[x] !== 0) continue;
    m.parent[x] = 0;
    m.side[x] = 0;
    enqueue(m, x);
  }
  if (m.queue.length === 0) return false;
  for (;;) {
    if (scan(m)) return true;
    if (!adjustLabels(m)) return false;
    m.queue = [];
    for (let x = 1; x <= m.used; x++) {
      const from = m.slack[x]!;
      if (m.outer[x] !== x || from === 0 || m.outer[from] === x) continue;
      const edge = from * m.stride + x;
      if (tightness(m, edge) === 0 && useEdge(m, edge)) return true;
    }
    for (let b = m.vertexCount + 1; b <= m.used; b++) {
      if (m.outer[b] === b && m.side[b] === 1 && m.label[b] === 0) expandBlossom(m, b);
    }
  }
}

function scan(m: Matcher): boolean {
  for (let u = m.queue.shift(); u !== undefined; u = m.queue.shift()) {
    if (m.side[m.outer[u]!] === 1) continue;
    for (let v = 1; v <= m.vertexCount; v++) {
      const edge = u * m.stride + v;
      if (m.weight[edge]! <= 0 || m.outer[u] === m.outer[v]) continue;
      if (tightness(m, edge) === 0) {
        if (useEdge(m, edge)) return true;
      } else noteSlack(m, u, m.outer[v]!);
    }
  }
  return false;
}

/** The dual step: by the least amount that makes a new edge tight or a blossom ready to open. */
function adjustLabels(m: Matcher): boolean {
  let step = Infinity;
  for (let b = m.vertexCount + 1; b <= m.used; b++) {
    if (m.outer[b] === b && m.side[b] === 1) step = Math.min(step, m.label[b]! / 2);
  }
  for (let x = 1; x <= m.used; x++) {
    if (m.outer[x] !== x || m.slack[x] === 0 || m.side[x] === 1) continue;
    const slack = tightness(m, m.slack[x]! * m.stride + x);
    step = Math.min(step, m.side[x] === -1 ? slack : slack / 2);
  }
  for (let u = 1; u <= m.vertexCount; u++) {
    const side = m.side[m.outer[u]!];
    if (side === 0) {
      if (m.label[u]! <= step) return false;
      m.label[u]! -= step;
    } else if (side === 1) m.label[u]! += step;
  }
  for (let b = m.vertexCount + 1; b <= m.used; b++) {
    if (m.outer[b] !== b) continue;
    if (m.side[b] === 0) m.label[b]! += step * 2;
    else if (m.side[b] === 1) m.label[b]! -= step * 2;
  }
  return true;
}

function useEdge(m: Matcher, edge: number): boolean {
  const u = m.outer[m.from[edge]!]!;
  const v = m.outer[m.to[edge]!]!;
  if (m.side[v] === -1) {
    m.parent[v] = m.from[edge]!;
    m.side[v] = 1;
    const next = m.outer[m.mate[v]!]!;
    m.slack[v] = 0;
    m.slack[next] = 0;
    m.side[next] = 0;
    enqueue(m, next);
  } else if (m.side[v] === 0) {
    const meeting = commonAncestor(m, u, v);
    if (meeting === 0) {
      augment(m, u, v);
      augment(m, v, u);
      return true;
    }
    addBlossom(m, u, meeting, v);
  }
  return false;
}

function tightness(m: Matcher, edge: number): number {
  const u = m.from[edge]!;
  const v = m.to[edge]!;
  return m.label[u]! + m.label[v]! - m.weight[u * m.stride + v]! * 2;
}

function noteSlack(m: Matcher, u: number, x: number): void {
  const known = m.slack[x]!;
  if (known === 0 || tightness(m, u * m.stride + x) < tightness(m, known * m.stride + x)) {
    m.slack[x] = u;
  }
}

function findSlack(m: Matcher, x: number): void {
  m.slack[x] = 0;
  for (let u = 1; u <= m.vertexCount; u++) {
    const isEvenElsewhere = m.outer[u] !== x && m.side[m.outer[u]!] === 0;
    if (m.weight[u * m.stride + x]! > 0 && isEvenElsewhere) noteSlack(m, u, x);
  }
}

function enqueue(m: Matcher, x: number): void {
  if (x <= m.vertexCount) m.queue.push(x);
  else for (const member of m.members[x]!) enqueue(m, member);
}

function setOuter(m: Matcher, x: number, outer: number): void {
  m.outer[x] = outer;
  if (x > m.vertexCount) for (const member of m.members[x]!) setOuter(m, member, outer);
}

/** Turns the blossom so that the way from its base to the member has even length. */
function evenPosition(m: Matcher, blossom: number, member: number): number {
  const members = m.members[blossom]!;
  const position = members.indexOf(member);
  if (position % 2 === 0) return position;
  m.members[blossom] = [members[0]!, ...members.slice(1).toReversed()];
  return members.length - position;
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

function augment(m: Matcher, start: number, towards: number): void {
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

function commonAncestor(m: Matcher, start: number, other: number): number {
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

function addBlossom(m: Matcher, u: number, base: number, v: number): void {
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

function expandBlossom(m: Matcher, b: number): void {
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

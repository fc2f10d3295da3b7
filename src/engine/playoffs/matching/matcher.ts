/**
 * A matching of greatest weight in a general graph: Edmonds' blossom algorithm (1965) with
 * potentials, in the O(n³) arrangement of Galil (1986). Vertices count from 1 inside, with 0 for
 * "none"; numbers above the vertices are blossoms, odd circuits shrunk to one. For each edge between
 * two of them, `from` and `to` remember which vertices it joins.
 */
export interface Matcher {
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

/** Nobody matched yet; `weights[u][v]` is the worth of a pair, and both numbers count from 0. */
export function createMatcher(weights: readonly (readonly number[])[]): Matcher {
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

/** How far an edge's weight is below the labels of its ends (its slack in the dual): 0 is tight. */
export function tightness(m: Matcher, edge: number): number {
  const u = m.from[edge]!;
  const v = m.to[edge]!;
  return m.label[u]! + m.label[v]! - m.weight[u * m.stride + v]! * 2;
}

/** Keeps the vertex with the least slack on an edge to `x`. */
export function noteSlack(m: Matcher, u: number, x: number): void {
  const known = m.slack[x]!;
  if (known === 0 || tightness(m, u * m.stride + x) < tightness(m, known * m.stride + x)) {
    m.slack[x] = u;
  }
}

/** Looks for that vertex anew among all even ones outside of `x`. */
export function findSlack(m: Matcher, x: number): void {
  m.slack[x] = 0;
  for (let u = 1; u <= m.vertexCount; u++) {
    const isEvenElsewhere = m.outer[u] !== x && m.side[m.outer[u]!] === 0;
    if (m.weight[u * m.stride + x]! > 0 && isEvenElsewhere) noteSlack(m, u, x);
  }
}

/** Has a vertex, or each within a blossom, searched from. */
export function enqueue(m: Matcher, x: number): void {
  if (x <= m.vertexCount) m.queue.push(x);
  else for (const member of m.members[x]!) enqueue(m, member);
}

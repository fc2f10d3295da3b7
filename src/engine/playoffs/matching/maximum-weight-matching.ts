import { createMatcher, type Matcher, enqueue, tightness, noteSlack } from "./matcher.ts";
import { expandBlossom, addBlossom } from "./blossoms.ts";
import { commonAncestor, augment } from "./augmenting-path.ts";

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

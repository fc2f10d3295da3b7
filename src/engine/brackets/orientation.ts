/**
 * Gives each game a home side so that for every team home and away games differ by at most one:
 * an Eulerian orientation. Teams with an odd number of games are joined to one more point, every
 * circuit (Hierholzer 1873) is walked once, and the direction of the walk decides who is at home.
 * `pairs` may repeat; the answer keeps their order.
 */
export function orientEvenly(
  pairs: readonly (readonly [number, number])[],
  teamCount: number,
): [number, number][] {
  const joint = teamCount;
  const edges: [number, number][] = pairs.map(([a, b]) => [a, b]);
  const touching: number[][] = Array.from({ length: teamCount + 1 }, () => []);
  const connect = (a: number, b: number, edge: number): void => {
    touching[a]!.push(edge);
    touching[b]!.push(edge);
  };
  edges.forEach(([a, b], edge) => connect(a, b, edge));
  for (let team = 0; team < teamCount; team++) {
    if (touching[team]!.length % 2 === 0) continue;
    connect(team, joint, edges.length);
    edges.push([team, joint]);
  }
  const walked = edges.map(() => false);
  for (let start = 0; start <= teamCount; start++) {
    let at = start;
    for (let edge = nextEdge(touching[at]!, walked); edge !== null;) {
      walked[edge] = true;
      const [a, b] = edges[edge]!;
      const to = a === at ? b : a;
      edges[edge] = [at, to];
      at = to;
      edge = nextEdge(touching[at]!, walked);
    }
  }
  return edges.slice(0, pairs.length);
}

function nextEdge(candidates: number[], walked: readonly boolean[]): number | null {
  for (let edge = candidates.pop(); edge !== undefined; edge = candidates.pop()) {
    if (!walked[edge]) return edge;
  }
  return null;
}

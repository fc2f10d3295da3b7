/** How often the pair of points that meets least often meets; throws when a block repeats a point. */
export function leastMeetings(blocks: readonly number[][], points: number): number {
  const meetings = new Map<string, number>();
  for (const block of blocks) {
    if (new Set(block).size !== block.length) throw new Error(`${block.join()} repeats a point`);
    for (const a of block) {
      for (const b of block) {
        if (a < b) meetings.set(`${a}-${b}`, (meetings.get(`${a}-${b}`) ?? 0) + 1);
      }
    }
  }
  if (meetings.size < (points * (points - 1)) / 2) return 0;
  return Math.min(...meetings.values());
}

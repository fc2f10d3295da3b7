import type { Tournament } from "#contract/tournaments.ts";
export function GeneratorDialog(_props: { tournament: Tournament; isOverwriting: boolean; onClose: () => void }) {
  return null;
}

import { holdersOf, peopleAt } from "#engine/schedule/model/duty-holders.ts";
import { isOfficial, participantKey } from "#engine/schedule/model/keys.ts";
import type { Entity, Model } from "#engine/schedule/model/model.ts";
import type { MatchId, TeamId } from "#engine/types.ts";
import type { ModelProblem } from "./model-problem.ts";
import { sharedPeople } from "./shared-people.ts";
import { type Numbers, toEntity } from "./to-entity.ts";

const nobody: Entity = { participant: null, sourceItem: -1, sourceRound: [], sourceBrackets: [] };

/** The entities, those who play before people whom teams share and these before who has duties, and the sides of each item. */
export function numberSides(
  problem: ModelProblem,
  numbers: Numbers,
): Pick<
  Model,
  | "sideStart"
  | "sides"
  | "entities"
  | "firstPerson"
  | "peopleOf"
  | "firstHolder"
  | "holderOf"
  | "officials"
  | "firstApart"
  | "apartAt"
> {
  const { items } = problem;
  const entityIndex = new Map<number | string, number>();
  const entities: Entity[] = [];
  const players = items.map(({ participants }) =>
    participants.map((participant) => {
      const key = participantKey(participant);
      const known = entityIndex.get(key);
      if (known !== undefined) return known;
      entityIndex.set(key, entities.length);
      return entities.push(toEntity(participant, numbers)) - 1;
    }),
  );
  const firstPerson = entities.length;
  const sharedBy = sharedPeople(problem, new Set(entityIndex.keys()));
  const peopleOf = new Map<TeamId, number[]>();
  for (const teamIds of sharedBy) {
    const drawn = entities[teamIds.flatMap((id) => entityIndex.get(id) ?? [])[0]!]!;
    // Whom they play for first stands for them; they are nobody's winner or loser.
    const person = entities.push({ ...drawn }) - 1;
    for (const id of teamIds) peopleOf.set(id, [...(peopleOf.get(id) ?? []), person]);
  }
  const firstHolder = entities.length;
  const holders = holdersOf(problem);
  for (const _ of holders) entities.push(nobody);
  const holderOf = new Map(holders.map((key, index) => [key, firstHolder + index]));
  const officials = new Set(holders.flatMap((key) => (isOfficial(key) ? holderOf.get(key)! : [])));
  const firstApart = entities.length;
  const apartAt = itemsApart(problem, firstApart);
  const pairs = new Set([...apartAt.values()].flat());
  for (const _ of pairs) entities.push(nobody);
  const sideStart = new Int32Array(items.length + 1);
  const sides = players.flatMap((own, index) => {
    const shared = items[index]!.participants.flatMap((side) =>
      side.kind === "team" ? (peopleOf.get(side.teamId) ?? []) : [],
    );
    const onDuty = peopleAt(items[index]!).flatMap((key) => holderOf.get(key) ?? []);
    const all = [...own, ...new Set(shared), ...onDuty, ...(apartAt.get(items[index]!.id) ?? [])];
    sideStart[index + 1] = sideStart[index]! + all.length;
    return all;
  });
  const numbered = { sideStart, sides: Int32Array.from(sides), entities };
  const people = { firstPerson, peopleOf, firstHolder, holderOf, officials };
  return { ...numbered, ...people, firstApart, apartAt };
}

/** An entity for each pair that is here, of which one is to be placed at least. */
function itemsApart({ items, fixed, apart = [] }: ModelProblem, first: number) {
  const [placeable, known] = [new Set<MatchId>(), new Set<MatchId>()];
  for (const { id } of items) placeable.add(id);
  for (const { matchId } of fixed) if (matchId !== undefined) known.add(matchId);
  const at = new Map<MatchId, number[]>();
  const here = apart.filter(
    (pair) =>
      pair.some((id) => placeable.has(id)) &&
      pair.every((id) => placeable.has(id) || known.has(id)),
  );
  here.forEach((pair, index) => {
    for (const id of pair) at.set(id, [...(at.get(id) ?? []), first + index]);
  });
  return at;
}

import { createRandom } from "#engine";

/** A person who hasn't played for the demo yet. */
export interface Person {
  first_name: string;
  last_name: string;
}

const firstNames = [
  "Ada",
  "Amir",
  "Anna",
  "Ben",
  "Carla",
  "Chidi",
  "Daniel",
  "Elena",
  "Emil",
  "Fatima",
  "Finn",
  "Grace",
  "Hana",
  "Hugo",
  "Ines",
  "Ivan",
  "Jakob",
  "Julia",
  "Kofi",
  "Lara",
  "Leo",
  "Lucia",
  "Mateo",
  "Mei",
  "Mia",
  "Milan",
  "Nadia",
  "Noah",
  "Olga",
  "Oscar",
  "Paula",
  "Pedro",
  "Priya",
  "Rosa",
  "Sam",
  "Sofia",
  "Theo",
  "Tomas",
  "Vera",
  "Yusuf",
];
const lastNames = [
  "Abbott",
  "Almeida",
  "Andersen",
  "Bauer",
  "Becker",
  "Bianchi",
  "Carter",
  "Costa",
  "Dubois",
  "Eriksen",
  "Fischer",
  "Garcia",
  "Haddad",
  "Horvat",
  "Ito",
  "Jansen",
  "Kaya",
  "Kim",
  "Kovacs",
  "Larsen",
  "Lehmann",
  "Lopez",
  "Marino",
  "Mensah",
  "Murphy",
  "Nakamura",
  "Novak",
  "Okafor",
  "Olsen",
  "Patel",
  "Petrov",
  "Ramos",
  "Rossi",
  "Santos",
  "Schmidt",
  "Silva",
  "Tanaka",
  "Walker",
  "Weber",
  "Young",
];

/** Every combination of the names once, in an order that is always the same. */
export function createPeople(seed: number): () => Person {
  const pairs = firstNames.flatMap((first_name) =>
    lastNames.map((last_name) => ({ first_name, last_name })),
  );
  const people = createRandom(seed).shuffle(pairs);
  return () => {
    const person = people.pop();
    if (!person) throw new Error("The demo has run out of names");
    return person;
  };
}

/** What a person is called in full. */
export function fullName({ first_name, last_name }: Person): string {
  return `${first_name} ${last_name}`;
}

/** So many entrants to take part by `createTeams` with a table: each of so many people. */
export function createRosters(count: number, players: number, seed: number): Person[][] {
  const nextPerson = createPeople(seed);
  return Array.from({ length: count }, () => Array.from({ length: players }, nextPerson));
}

/** What an entrant of one or several people is called where they have no other name. */
export function entrantName(players: Person[]): string {
  return players.length === 1
    ? fullName(players[0]!)
    : players.map(({ last_name }) => last_name).join(" / ");
}

/** What a column of the table may hold, in the order in which it is shown. */
export const importFields = [
  "team",
  "division",
  "seed",
  "bracket",
  "club",
  "coach",
  "first_name",
  "last_name",
  "full_name",
  "jersey_number",
  "position",
  "is_captain",
  "email",
  "phone_number",
  "captain_email",
] as const;
export type ImportField = (typeof importFields)[number];

/** What says who a player is. */
export const nameFields = ["first_name", "last_name", "full_name"] as const;

/** What a row says of its team. */
export const teamFields: ReadonlySet<ImportField> = new Set([
  "team",
  "division",
  "seed",
  "bracket",
  "club",
  "coach",
  "captain_email",
]);

/** What concerns a roster, in the order in which it is shown; the team only tells foreign rows. */
export const rosterFields: readonly ImportField[] = [
  ...importFields.filter((field) => !teamFields.has(field)),
  "team",
];

/** The column of each field that the table has. */
export type ColumnMapping = Partial<Record<ImportField, number>>;

// In English, Spanish, French and German, without accents and signs.
const headings: Record<ImportField, string> = {
  team: "team|teams|team name|equipo|nombre del equipo|equipe|nom de l equipe|mannschaft|teamname",
  seed: "seed|seeding|seed number|cabeza de serie|siembra|tete de serie|setzplatz|setzung|setznummer",
  bracket: "bracket|group|pool|grupo|cuadro|groupe|poule|tableau|gruppe|staffel",
  division:
    "division|category|class|categoria|division name|categorie|kategorie|klasse|spielklasse|altersklasse|konkurrenz",
  club: "club|club name|nombre del club|nom du club|verein|vereinsname|region|verband|landesverband|comite|kanton|school|escuela|ecole|schule",
  coach:
    "coach|coaches|coach name|head coach|trainer|trainerin|trainers|entrenador|entrenadora|entrenadores|entraineur|entraineuse|entraineurs|betreuer|betreuerin",
  first_name: "first name|firstname|given name|forename|nombre|nombre de pila|prenom|vorname",
  last_name:
    "last name|lastname|surname|family name|apellido|apellidos|nom|nom de famille|nachname|familienname",
  full_name:
    "name|player|players|player name|player names|full name|jugador|jugadora|jugadores|jugadoras|nombre completo|nombre y apellidos|joueur|joueuse|joueurs|joueuses|nom complet|spieler|spielerin|spielerinnen|spielername|vollstandiger name",
  jersey_number:
    "jersey number|jersey|jersey no|number|no|nr|shirt number|shirt|dorsal|numero|n|numero de maillot|maillot|trikotnummer|trikot|ruckennummer|nummer",
  position: "position|pos|role|posicion|demarcacion|puesto|poste",
  is_captain: "captain|captain flag|is captain|c|capitan|capitana|capitaine|kapitan|spielfuhrer",
  email:
    "email|e mail|mail|email address|correo|correo electronico|courriel|adresse e mail|e mail adresse",
  captain_email:
    "captain email|captain e mail|captain mail|captain s email|correo del capitan|email del capitan|e mail du capitaine|email du capitaine|courriel du capitaine|kapitan e mail|kapitan email|e mail kapitan|e mail des kapitans|kapitan mail",
  phone_number:
    "phone|phone number|mobile|telephone|tel|telefono|movil|numero de telephone|portable|telefon|telefonnummer|handy|mobil",
};

const fieldOf = new Map(
  importFields.flatMap((field) => headings[field].split("|").map((name) => [name, field] as const)),
);

const clubHeadings = new Set(["club", "verein"]);

/** Which column holds what, by its headings; the first of several wins. */
export function guessColumns(cells: string[]): ColumnMapping {
  const mapping: ColumnMapping = {};
  cells.forEach((cell, column) => {
    const field = fieldOf.get(plain(cell));
    if (field) mapping[field] ??= column;
  });
  const clubs = cells.findIndex((cell) => clubHeadings.has(plain(cell)));
  if (mapping.team === undefined && clubs >= 0 && mapping.club === clubs) {
    // Who has a seed plays for a title: "Name, Club, Seed" is a draw of players, each for themselves.
    const { seed, full_name: name, first_name: first, last_name: last } = mapping;
    if (seed !== undefined && name !== undefined && (first ?? last) === undefined) {
      mapping.team = name;
      delete mapping.full_name;
      // A list of clubs alone is one of teams.
    } else if (!areTheirOwnTeams(mapping)) {
      mapping.team = clubs;
      delete mapping.club;
    }
  }
  return withoutStrays(withParts(mapping));
}

/** In a list of teams "No." counts the rows: where nobody is named, nothing is said of a player. */
function withoutStrays(mapping: ColumnMapping): ColumnMapping {
  const hasPlayers = nameFields.some((field) => mapping[field] !== undefined);
  if (hasPlayers || mapping.team === undefined) return mapping;
  // A captain beside a team is whom to ask, or so it turns out by what is in the column.
  return only([...teamFields, "is_captain"], mapping);
}

/** Beside a column of last names one called "Name" holds the first names, beside first names the last ones. */
function withParts({ full_name: name, ...mapping }: ColumnMapping): ColumnMapping {
  const { first_name: first, last_name: last } = mapping;
  if (name === undefined) return mapping;
  if (last !== undefined) return { ...mapping, first_name: first ?? name };
  return first === undefined ? { ...mapping, full_name: name } : { ...mapping, last_name: name };
}

/** Whether each row is somebody who plays for themselves: seeded, by a name that stands in two columns. */
export function areTheirOwnTeams({
  team,
  seed,
  first_name: first,
  last_name: last,
}: ColumnMapping) {
  return team === undefined && seed !== undefined && (first ?? last) !== undefined;
}

/** As much of a mapping as concerns these fields. */
export function only(fields: readonly ImportField[], mapping: ColumnMapping): ColumnMapping {
  const kept = Object.entries(mapping).filter(([field]) => fields.includes(field as ImportField));
  return Object.fromEntries(kept);
}

/** Whether a table's first row names its columns. */
export function isHeading(cells: string[]): boolean {
  return cells.filter((cell) => fieldOf.has(plain(cell))).length >= 1;
}

/** Whether a column is headed as one of divisions, whatever it is taken for. */
export function isDivisionHeading(cell = ""): boolean {
  return fieldOf.get(plain(cell)) === "division";
}

/** What a field is called: a column of divisions is, also where it names brackets. */
export function calledAs(field: ImportField, areDivisions: boolean): ImportField {
  return areDivisions && field === "bracket" ? "division" : field;
}

function plain(cell: string): string {
  return cell
    .normalize("NFKD")
    .replaceAll(/\p{M}/gu, "")
    .toLowerCase()
    .replaceAll(/[^\p{L}\p{N}]+/gu, " ")
    .trim();
}

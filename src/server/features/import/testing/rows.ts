/** A row of a table that names a team, and what else it says. */
export const team = (name: string, values: object = {}) => ({
  team: name,
  seed: null,
  bracket: null,
  player: null,
  ...values,
});

/** A row that brings a player for a team. */
export const player = (name: string, first_name: string, values: object = {}) =>
  team(name, { player: { first_name, ...values } });

/** What a tournament is created with. */
export const tournament = (name: string) => ({
  name,
  start_date: "2030-07-01",
  end_date: "2030-07-08",
  location: "Sports hall",
  sport_id: 1,
  teams_count: 8,
  courts_count: 2,
  brackets_count: 1,
});

/** One white pixel, as PNG. */
export const picture = Buffer.from(
  "iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAAAAAA6fptVAAAACklEQVR4nGP4DwABAQEAsTj2FAAAAABJRU5ErkJggg==",
  "base64",
);

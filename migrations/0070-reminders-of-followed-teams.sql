-- How long before the first game of a day whoever follows a team is reminded; null: not at all.
alter table followed_teams
  add column reminder_minutes integer,
  -- The last day, where the tournament is played, whose games were told.
  add column reminded_on date;

-- Named for what they hold: what participants were notified of, and who was reminded of which day.
alter table told_matches rename to notified_matches;
alter table told_tournaments rename to notified_tournaments;
alter table notified_tournaments rename column told_at to notified_at;
alter table told_days rename to reminded_days;
alter index told_matches_pkey rename to notified_matches_pkey;
alter index told_tournaments_pkey rename to notified_tournaments_pkey;
alter index told_days_pkey rename to reminded_days_pkey;
alter index told_days_tournament_id_idx rename to reminded_days_tournament_id_idx;

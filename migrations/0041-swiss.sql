alter table brackets drop constraint brackets_type_check;
alter table brackets add constraint brackets_type_check
  check (type in ('round_robin', 'elimination', 'group_stage', 'double_elimination', 'swiss'));

alter table brackets
  -- How many rounds of a Swiss tournament were planned; null where they are added one by one.
  add column swiss_rounds integer check (swiss_rounds >= 1),
  -- Whether the next round is paired as soon as the one before it is over.
  add column auto_pairing boolean not null default false;

alter table matches
  -- Who sits out the round of this game, and has a win for it.
  add column bye_team_id integer,
  add constraint matches_bye_team_fkey foreign key (bye_team_id, tournament_id)
    references teams (id, tournament_id);
create index matches_bye_team_idx on matches (bye_team_id, tournament_id)
  where bye_team_id is not null;

alter table tournaments drop constraint tournaments_ranking_check;
alter table tournaments add constraint tournaments_ranking_check check (ranking in (
  'default', 'fivb', 'best_of_three', 'fiba', 'fifa_2026', 'uefa', 'ehf_final', 'wfdf', 'swiss'
));

select note_tables();

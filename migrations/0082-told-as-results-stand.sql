-- A corrected shoot-out makes another team the winner: calendars show it, and a duty by result goes to that team.
drop trigger matches_calendar on matches;
create trigger matches_calendar before update on matches for each row when (
  (old.start_time, old.end_time, old.court_id, old.home_team_id, old.away_team_id, old.status,
    old.bracket_id, old.round, old.game_number, old.outcome, old.lost_by, old.duties, old.called_court_id)
  is distinct from
  (new.start_time, new.end_time, new.court_id, new.home_team_id, new.away_team_id, new.status,
    new.bracket_id, new.round, new.game_number, new.outcome, new.lost_by, new.duties, new.called_court_id)
  or new.status = 'completed'
    and (old.t1s, old.t2s, old.parts, old.t1_shootout, old.t2_shootout)
      is distinct from (new.t1s, new.t2s, new.parts, new.t1_shootout, new.t2_shootout)
) execute function raise_calendar_sequence();

-- Where mail goes out, teams of which nobody is written to are told by hand, which is noted beside it.
alter table notified_tournaments drop constraint notified_tournaments_channel_check,
  add constraint notified_tournaments_channel_check check (channel in ('mail', 'push', 'hand'));
alter table notified_matches drop constraint notified_matches_channel_check,
  add constraint notified_matches_channel_check check (channel in ('mail', 'push', 'hand'));
alter table notified_duties drop constraint notified_duties_channel_check,
  add constraint notified_duties_channel_check check (channel in ('mail', 'push', 'hand'));
alter table notified_calls drop constraint notified_calls_channel_check,
  add constraint notified_calls_channel_check check (channel in ('mail', 'push', 'hand'));
alter table notified_announcements drop constraint notified_announcements_channel_check,
  add constraint notified_announcements_channel_check check (channel in ('mail', 'push', 'hand'));

-- What went out so far is nothing new.
insert into notified_tournaments (tournament_id, channel, revision, notified_at, has_duties)
select tournament_id, 'hand', revision, notified_at, has_duties
from notified_tournaments where channel = 'mail';
insert into notified_matches (match_id, channel, start_time, court_id, status, t1s, t2s, t1_shootout, t2_shootout,
  outcome, lost_by)
select match_id, 'hand', start_time, court_id, status, t1s, t2s, t1_shootout, t2_shootout, outcome, lost_by
from notified_matches where channel = 'mail';
insert into notified_duties (match_id, team_id, official_id, channel, roles, start_time, court_id)
select match_id, team_id, official_id, 'hand', roles, start_time, court_id
from notified_duties where channel = 'mail' and team_id is not null;
insert into notified_calls (match_id, team_id, official_id, court_id, gone_since, channel)
select match_id, team_id, official_id, court_id, gone_since, 'hand' from notified_calls where channel = 'mail';
insert into notified_announcements (announcement_id, notified_at, channel)
select announcement_id, notified_at, 'hand' from notified_announcements where channel = 'mail';

-- Officials are told of their duties, too: by hand, which is noted as if it had been a mail.
alter table notified_duties drop constraint notified_duties_pkey;
alter table notified_duties alter column team_id drop not null;
alter table notified_duties add column official_id integer references officials on delete cascade;
alter table notified_duties add constraint notified_duties_holder_check
  check (num_nonnulls(team_id, official_id) = 1);
create unique index notified_duties_key
  on notified_duties (match_id, channel, team_id, official_id) nulls not distinct;
create index notified_duties_official_id_idx on notified_duties (official_id);

-- What they have already is nothing new.
insert into notified_duties (match_id, official_id, channel, roles, start_time, court_id)
select m.id, (duty ->> 'official_id')::integer, told.channel,
  string_agg(distinct duty ->> 'role', ' ' order by duty ->> 'role'), m.start_time, m.court_id
from matches m
join notified_tournaments told on told.tournament_id = m.tournament_id and told.has_duties
  and told.channel = 'mail'
cross join jsonb_array_elements(m.duties) duty
where m.status = 'scheduled' and duty ->> 'official_id' is not null
group by m.id, duty ->> 'official_id', told.channel;

-- What decided a knock-out game that ended level: penalties, throws, a tie-break.
alter table matches
  add column t1_shootout integer check (t1_shootout >= 0),
  add column t2_shootout integer check (t2_shootout >= 0),
  add constraint matches_shootout_check check (
    (t1_shootout is null) = (t2_shootout is null)
    and (t1_shootout is null or (status = 'completed' and t1s = t2s and t1_shootout <> t2_shootout))
  );

alter table told_matches
  add column t1_shootout integer,
  add column t2_shootout integer;

-- Courts can be renamed: no two of a tournament are called alike, also not while they change names,
-- which is why it is checked at the end of a statement.
alter table courts add constraint courts_name_key
  exclude using btree (tournament_id with =, lower(name) with =) deferrable initially immediate;

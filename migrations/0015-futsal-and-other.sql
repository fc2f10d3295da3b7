-- Futsal's positions as FIFA's coaching manual names them.
insert into sports (name, positions) values
  ('Futsal', '["Goalkeeper", "Fixo (Defender)", "Ala (Winger)", "Pivô (Forward)", "Universal"]')
  on conflict (lower(name)) do nothing;

-- Whoever plays what isn't on the list names positions themselves; these are suggestions.
alter table sports add column has_free_positions boolean not null default false;
insert into sports (name, positions, has_free_positions) values
  ('Other Sport', '["Player", "Goalkeeper", "Substitute", "Coach"]', true)
  on conflict (lower(name)) do update set has_free_positions = true;

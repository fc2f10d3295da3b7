-- What the last draw was asked for, so that the next one starts from it for every organiser: the
-- options and the number of the draw, as the contract's LastGenerationResponse has them.
alter table tournaments add column last_generation jsonb
  check (octet_length(last_generation::text) <= 262144);

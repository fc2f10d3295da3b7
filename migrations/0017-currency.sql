-- An entry fee is in a currency: what there was was in dollars. Some currencies have three decimals,
-- of some a hundred million buy what ten thousand dollars do; of dollars there are no more than before.
alter table tournaments
  add column currency text not null default 'USD'
    constraint tournaments_currency_check check (currency ~ '^[A-Z]{3}$'),
  alter column entry_fee type numeric(13, 3),
  drop constraint tournaments_entry_fee_check,
  add constraint tournaments_entry_fee_check check (
    entry_fee between 0 and case currency when 'USD' then 10000 else 1000000000 end
  );

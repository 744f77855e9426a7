-- Each price that a service, or a professional for it, no longer has, and until when it applied. Whoever changes a
-- price, it is noted at the commit: one that a transaction takes away and puts back has not ended.
create table past_price (
  location_id integer not null references location on delete cascade,
  id integer generated always as identity unique,
  service_id integer not null,
  professional_id integer,
  price_bani integer check (price_bani >= 0),
  max_price_bani integer,
  range_price boolean not null default false,
  hidden_price boolean not null default false,
  until timestamptz not null default now(),
  primary key (location_id, id),
  foreign key (location_id, service_id) references service on delete cascade,
  foreign key (location_id, professional_id) references professional on delete cascade
);
create index on past_price (location_id, service_id, until);
comment on column past_price.professional_id is 'null: the menu''s price; else a price of this professional''s own, in which no price means the menu''s';

create function note_past_price() returns trigger language plpgsql as $$
begin
  insert into past_price (location_id, service_id, price_bani, max_price_bani, range_price, hidden_price)
    select s.location_id, s.id, old.price_bani, old.max_price_bani, old.range_price, old.hidden_price from service s
    where s.location_id = old.location_id and s.id = old.id
      and (s.price_bani, s.max_price_bani, s.range_price, s.hidden_price)
        is distinct from (old.price_bani, old.max_price_bani, old.range_price, old.hidden_price);
  return null;
end $$;
create constraint trigger note_past_price after update of price_bani, max_price_bani, range_price, hidden_price on service
  deferrable initially deferred for each row
  when ((old.price_bani, old.max_price_bani, old.range_price, old.hidden_price)
    is distinct from (new.price_bani, new.max_price_bani, new.range_price, new.hidden_price))
  execute function note_past_price();

create function note_past_own_price() returns trigger language plpgsql as $$
begin
  insert into past_price (location_id, service_id, professional_id, price_bani, max_price_bani, range_price)
    select s.location_id, s.id, p.id, old.price_bani, old.max_price_bani, old.max_price_bani is not null
    from service s join professional p on p.location_id = s.location_id and p.id = old.professional_id
      left join service_professional t on t.location_id = s.location_id and t.service_id = s.id and t.professional_id = p.id
    where s.location_id = old.location_id and s.id = old.service_id
      and (t.professional_id is null or (t.price_bani, t.max_price_bani) is distinct from (old.price_bani, old.max_price_bani));
  return null;
end $$;
create constraint trigger note_past_own_price after update of price_bani, max_price_bani on service_professional
  deferrable initially deferred for each row
  when ((old.price_bani, old.max_price_bani) is distinct from (new.price_bani, new.max_price_bani))
  execute function note_past_own_price();
create constraint trigger note_removed_own_price after delete on service_professional deferrable initially deferred
  for each row when (old.price_bani is not null) execute function note_past_own_price();

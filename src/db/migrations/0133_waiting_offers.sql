-- A freed place is held for whoever on the waiting list it is offered to, a quarter of an hour.
alter table waiting_wish
  add column offer_hash bytea,
  add column offer_until timestamptz,
  add column hold_id integer,
  add column gone_at timestamptz;
comment on column waiting_wish.offer_hash is 'of the token in the link that takes or refuses the offered place';
comment on column waiting_wish.offer_until is 'how long the offered place is held; null for an entry that was only notified';
comment on column waiting_wish.hold_id is 'the hold of the offered place, which the person who opens the link takes over';
comment on column waiting_wish.gone_at is 'when its person heard that the offered place was taken';
create unique index waiting_wish_offer on waiting_wish (offer_hash) where offer_hash is not null;
create index waiting_wish_offered on waiting_wish (location_id) where offer_until is not null and gone_at is null;

-- An entry that is over gives the place back that is held for it, unless its person has taken the hold over.
create function free_offered_place() returns trigger language plpgsql as $$
begin
  delete from hold where location_id = old.location_id and id = old.hold_id and owner = 'offer:' || old.id;
  return null;
end $$;
create trigger free_offered_place after delete on waiting_wish for each row when (old.hold_id is not null)
  execute function free_offered_place();

-- How a location fills what becomes free.
alter table location add column offers_freed_time boolean not null default true;
comment on column location.offers_freed_time is 'false: only the team offers a place to somebody on the waiting list';

-- A member who may not look clients up typed the number: the booking is the client's, but to members like them it is
-- under the name that was typed, on no card.
alter table booking add column named_by_number boolean not null default false;
comment on column booking.named_by_number is 'its number was typed by a member who may not look clients up: to them it is on no card';

-- As before; but a booking named by its number keeps the typed name as its contact's alone.
create or replace function set_client() returns trigger language plpgsql as $$
begin
  if new.client_id is null then
    new.client_id := find_client(new.location_id, new.customer_id, new.contact_phone, new.contact_name, new.contact_email, new.source);
  elsif tg_op = 'UPDATE' and new.customer_id is distinct from old.customer_id then
    update client set customer_id = new.customer_id where location_id = new.location_id and id = new.client_id
      and (new.customer_id is null or not exists (select from client c
        where c.location_id = new.location_id and c.customer_id = new.customer_id));
  end if;
  if tg_op = 'INSERT' and new.attendee is null and new.contact_name <> '' and not new.named_by_number then
    select new.contact_name into new.attendee from client c
      where c.location_id = new.location_id and c.id = new.client_id and not same_name(new.contact_name, c.name);
  end if;
  return new;
end $$;

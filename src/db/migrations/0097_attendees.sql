-- A number is one client's, but several people may come on it: a mother books for her daughter.
alter table booking add column attendee text check (attendee <> '');
comment on column booking.attendee is 'who comes, where that is another name than the client''s; null: the client';
create index booking_attendee on booking (location_id, client_id) where attendee is not null;

-- Whether two names may be one person's: every word of one is in the other. domain/clients/same-name.ts says the same.
create function same_name(one text, other text) returns boolean language sql immutable strict parallel safe as
$$ select string_to_array(fold_text(one), ' ') <@ string_to_array(fold_text(other), ' ')
  or string_to_array(fold_text(other), ' ') <@ string_to_array(fold_text(one), ' ') $$;

-- As before; and a booking made under another name than its client's says who comes.
create or replace function set_client() returns trigger language plpgsql as $$
begin
  if new.client_id is null then
    new.client_id := find_client(new.location_id, new.customer_id, new.contact_phone, new.contact_name, new.contact_email, new.source);
  elsif tg_op = 'UPDATE' and new.customer_id is distinct from old.customer_id then
    update client set customer_id = new.customer_id where location_id = new.location_id and id = new.client_id
      and (new.customer_id is null or not exists (select from client c
        where c.location_id = new.location_id and c.customer_id = new.customer_id));
  end if;
  if tg_op = 'INSERT' and new.attendee is null and new.contact_name <> '' then
    select new.contact_name into new.attendee from client c
      where c.location_id = new.location_id and c.id = new.client_id and not same_name(new.contact_name, c.name);
  end if;
  return new;
end $$;

-- The visits to come that were booked online under another name than their client's card has.
update booking b set attendee = b.contact_name from client c
  where c.location_id = b.location_id and c.id = b.client_id and b.source = 'online' and b.contact_name <> ''
    and b.status in ('pending', 'confirmed') and b.starts_at > now() and not same_name(b.contact_name, c.name);

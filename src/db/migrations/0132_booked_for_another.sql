-- A booking for somebody else: the card is that person's, the contact is the booker's, who gets the messages.
alter table booking add column for_another boolean not null default false;
comment on column booking.for_another is 'its client, whose name is attendee, is another person than its contact, who booked it';

-- The people for whom an account has booked, for the next time.
create table remembered_attendee (
  customer_id integer not null references customer,
  id integer generated always as identity unique,
  name text not null check (name <> ''),
  folded_name text generated always as (fold_text(name)) stored,
  phone text,
  used_at timestamptz not null,
  primary key (customer_id, id)
);
create unique index remembered_attendee_name on remembered_attendee (customer_id, folded_name);

-- As before; but the card of somebody else neither takes the booker's name nor their account.
create or replace function set_client() returns trigger language plpgsql as $$
begin
  if new.client_id is null then
    new.client_id := find_client(new.location_id, new.customer_id, new.contact_phone, new.contact_name, new.contact_email, new.source);
  elsif tg_op = 'UPDATE' and not new.for_another and new.customer_id is distinct from old.customer_id then
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

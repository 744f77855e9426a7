-- concurrently
drop index concurrently if exists booking_client;
create index concurrently booking_client on booking (location_id, client_id, starts_at);

-- The clients of the bookings until now, by what the newest of each says.
insert into client (location_id, name, phone, email, customer_id, created_at)
  select distinct on (b.location_id, coalesce(b.contact_phone, b.customer_id::text)) b.location_id, b.contact_name, b.contact_phone,
    b.contact_email, b.customer_id, min(b.created_at) over (partition by b.location_id, coalesce(b.contact_phone, b.customer_id::text))
  from booking b where b.client_id is null and (b.contact_phone is not null or b.customer_id is not null)
  order by b.location_id, coalesce(b.contact_phone, b.customer_id::text), b.created_at desc
  on conflict do nothing;
update booking b set client_id = find_client(b.location_id, b.customer_id, b.contact_phone, b.contact_name, b.contact_email, b.source)
  where b.client_id is null and (b.contact_phone is not null or b.customer_id is not null);

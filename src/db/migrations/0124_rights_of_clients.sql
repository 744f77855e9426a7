-- A client who cancels on the phone is a client who cancels: the team only notes it.
alter table cancellation add column at_desk boolean not null default false, add column session_back boolean;
comment on column cancellation.at_desk is 'its client asked the team to cancel; canceled_by is customer then';
comment on column cancellation.session_back is 'a session of a subscription came back; null: before this was kept';

-- Until when a client may cancel was said when they booked: neither a move by the team nor another rule of the location
-- takes it from them.
alter table booking add column cancel_until timestamptz;
comment on column booking.cancel_until is 'the deadline for cancelling that its client was promised; the present one may be later';
update booking b set cancel_until = b.starts_at - make_interval(mins => l.cancellation_limit_minutes)
  from location l where l.id = b.location_id and b.status in ('pending', 'confirmed') and b.ends_at > now();
create function promise_cancel_until() returns trigger language plpgsql as $$
begin
  new.cancel_until := coalesce(new.cancel_until, new.starts_at - make_interval(mins =>
    (select cancellation_limit_minutes from location where id = new.location_id)));
  return new;
end $$;
create trigger promise_cancel_until before insert on booking for each row execute function promise_cancel_until();

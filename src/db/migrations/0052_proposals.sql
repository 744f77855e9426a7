-- The times that a location proposes for a request are holds of the keys 'proposal:BOOKING:1' to '…:3'. They end with any
-- change of the request: accepted, refused, moved, lapsed.
create function end_proposals() returns trigger language plpgsql as $$
begin
  delete from hold where owner in ('proposal:' || new.id || ':1', 'proposal:' || new.id || ':2', 'proposal:' || new.id || ':3');
  return null;
end $$;
create trigger end_proposals after update of sequence on booking for each row
  when (old.status = 'pending' and old.sequence <> new.sequence) execute function end_proposals();

comment on column hold.owner is 'customer:ID, visitor:TOKEN, staff, undo:BOOKING or proposal:BOOKING:N; one hold each';

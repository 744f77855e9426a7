-- A session that goes elsewhere or ends is told by its own id: the person's other sessions go on. What calendar_staff tells is for
-- the release before, which ends all streams of the person.
create function note_membership_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('calendar_member', old.customer_id::text);
  return null;
end $$;
create trigger note_membership_change after update of ended_at, role, switches, professional_id on membership
  for each row execute function note_membership_change();
create function note_session_change() returns trigger language plpgsql as $$
begin
  perform pg_notify('calendar_session', old.id::text);
  return null;
end $$;
create trigger note_session_change after update of ended_at, location_id on staff_session
  for each row execute function note_session_change();

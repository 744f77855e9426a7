-- The audit log has what clients, guests and the product itself do to a booking beside the acts of the team.
alter table staff_action add column actor text not null default 'staff';
alter table staff_action alter column customer_id drop not null;
-- Not checked for the rows before this, which are all of staff: that would read the whole log under its lock.
alter table staff_action add constraint staff_action_actor_check check (actor in ('staff', 'client', 'guest', 'dichis')) not valid;
alter table staff_action add constraint staff_action_person_check check ((actor = 'staff') = (customer_id is not null)) not valid;
comment on column staff_action.actor is 'who acted: of the team; a client in their account; by the link of a booking, or without an account; the product itself';

insert into staff_action (location_id, at, actor, kind, booking_id, professional_id, before, after)
select m.location_id, m.at, case when b.customer_id is null then 'guest' else 'client' end,
  case when m.of_proposal then 'proposal_taken' else 'booking_moved' end, m.booking_id,
  coalesce(m.from_professional_id, b.professional_id),
  coalesce(m.before, '{}') || jsonb_strip_nulls(jsonb_build_object('professional_id', m.from_professional_id)),
  coalesce(m.after, '{}') || jsonb_strip_nulls(jsonb_build_object('professional_id', m.to_professional_id))
from booking_move m join booking b on b.location_id = m.location_id and b.id = m.booking_id
union all
select b.location_id, b.coming_at, case when b.customer_id is null then 'guest' else 'client' end, 'booking_coming', b.id,
  b.professional_id, '{}', '{}'
from booking b
where b.coming_at is not null and not exists (select from staff_action s
  where s.location_id = b.location_id and s.booking_id = b.id and s.kind = 'booking_coming'
    and s.at between b.coming_at and b.coming_at + interval '1 minute')
union all
select b.location_id, b.late_at, case when b.customer_id is null then 'guest' else 'client' end,
  case when b.late_minutes is null then 'client_in_time' else 'client_late' end, b.id, b.professional_id, '{}', '{}'
from booking b where b.late_at is not null
union all
select b.location_id, k.at,
  case when k.canceled_by <> 'customer' then 'dichis' when b.customer_id is null then 'guest' else 'client' end,
  case when k.canceled_by = 'system' and k.comment = '' then 'request_lapsed' else 'booking_canceled' end, b.id, b.professional_id,
  jsonb_strip_nulls(jsonb_build_object('status', k.status_before)), jsonb_build_object('status', 'canceled')
from cancellation k join booking b on b.location_id = k.location_id and b.id = k.booking_id
where k.canceled_by <> 'location' and not k.at_desk
order by 2;

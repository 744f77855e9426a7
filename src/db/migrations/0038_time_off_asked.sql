-- Time off is asked by the professional and decided by a manager. Only what is approved takes the calendar.
alter table time_off
  add column kind text not null default 'other' check (kind in ('vacation', 'sick', 'training', 'personal', 'other', 'block')),
  add column status text not null default 'approved' check (status in ('asked', 'approved', 'refused')),
  add column asked_by integer references customer,
  add column asked_at timestamptz,
  add column decided_by integer references customer,
  add column decided_at timestamptz,
  add column answer text not null default '',
  add column series integer;
comment on column time_off.kind is 'block: the team took the time itself. Seen by who decides, and by the person';
comment on column time_off.series is 'the id of the first of a repeating request, whose dates are decided at once';
comment on column time_off.series is 'the same for all of one repeating request, which is decided at once';
create index on time_off (location_id, professional_id, ends_at);
create index on time_off (location_id, status) where status = 'asked';

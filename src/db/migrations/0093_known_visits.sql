-- A message of the team's about a changed visit waits a moment before it leaves. Until then its client knows the visit
-- as it was before, and whatever else is written to them speaks of that.
alter table message add column known jsonb;
comment on column message.known is 'the visit as its client knows it before this message has left; null: as it is';

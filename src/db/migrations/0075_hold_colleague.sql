-- Who of the team holds a place, by first name as it was then; null for a client's hold. Stored with the hold, so that a
-- day of the team that is remembered rests on the location's own rows alone.
alter table hold add column colleague text;

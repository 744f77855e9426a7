-- Who asked for a code: the browser, as a keyed hash. A new code replaces those that the same browser asked for, so that nobody
-- makes another person's code void by asking for one to their number.
alter table confirmation_code add column asker_hash bytea;

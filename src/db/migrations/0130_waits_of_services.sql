-- In the midst of a service its client may wait, as for a colour to take: its professional is free then, and its equipment
-- where the location says so. The rest of the duration finishes it. A booking takes its professional in several claims.
alter table service
  add column wait_after_minutes smallint not null default 0 check (wait_after_minutes between 0 and 1440),
  add column wait_minutes smallint not null default 0 check (wait_minutes between 0 and 1440),
  add column wait_frees_equipment boolean not null default false;

-- Apart from 0046, whose locks are short.
insert into calendar_counter (location_id) select id from location
  on conflict (location_id) do update set version = excluded.version where calendar_counter.version is null;

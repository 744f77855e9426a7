-- Apart from 0068, whose locks are short.
insert into calendar_counter (location_id) select id from location
  on conflict (location_id) do update set timetable_version = excluded.timetable_version where calendar_counter.timetable_version is null;

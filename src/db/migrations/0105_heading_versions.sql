-- The team's calendar shows at each visit the heading of its service, by the heading's place in the menu.
create constraint trigger note_team_day_version after insert or delete or update on menu_heading deferrable initially deferred
  for each row when (current_setting('dichis.calendar_events', true) is distinct from 'off') execute function note_calendar_version();

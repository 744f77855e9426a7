-- A hold can be prolonged one time (WCAG 2.2.1).
alter table hold add column prolonged_at timestamptz;

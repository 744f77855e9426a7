-- Hours of a professional from a date on, in place of the weekly ones: one to four weeks that take turns.
create table roster (
  location_id integer not null references location on delete cascade,
  professional_id integer not null,
  first_date date not null,
  weeks jsonb not null check (jsonb_typeof(weeks) = 'array' and jsonb_array_length(weeks) between 1 and 4),
  created_at timestamptz not null default now(),
  primary key (location_id, professional_id, first_date),
  foreign key (location_id, professional_id) references professional on delete cascade
);
comment on column roster.weeks is 'the first is the calendar week of first_date; each {working: [[weekday, starts, ends]], breaks: the same}';

-- Hours of a professional on one date, in place of the roster's; none: does not work that day.
create table working_date (
  location_id integer not null references location on delete cascade,
  professional_id integer not null,
  date date not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'object'),
  primary key (location_id, professional_id, date),
  foreign key (location_id, professional_id) references professional on delete cascade
);
comment on column working_date.hours is '{working: [[starts, ends]], breaks: the same}, minutes of the day';

-- Hours of a location on one date, in place of the weekly ones; they also open a closed day and a public holiday.
create table opening_date (
  location_id integer not null references location on delete cascade,
  date date not null,
  hours jsonb not null check (jsonb_typeof(hours) = 'array'),
  primary key (location_id, date)
);
comment on column opening_date.hours is '[[opens, closes]], minutes of the day; empty: closed';

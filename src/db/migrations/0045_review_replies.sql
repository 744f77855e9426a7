alter table review add column replied_at timestamptz;
comment on column review.replied_at is 'when the location first replied; for two days after it the reply may be changed';

-- A review that the location asks the operator to look at. It stays public: only the operator may remove one.
create table review_report (
  location_id integer not null,
  review_id integer not null,
  reported_by integer not null references customer,
  ground text not null check (ground in ('insult', 'personal_data', 'other_location', 'advertising', 'unlawful')),
  details text not null check (details <> ''),
  at timestamptz not null,
  primary key (location_id, review_id),
  foreign key (location_id, review_id) references review on delete cascade
);
create index on review_report (at);

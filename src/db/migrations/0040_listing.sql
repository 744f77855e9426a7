-- A location that its owner has published opens by its link; in search, lists, the map and the sitemap it stands once it is listed.
alter table location add column listed boolean not null default true;
comment on column location.listed is 'false: open by its link only, until the operator approves it';

-- Of a location that its owner set up: what is set up, and what the operator decided. One that was imported has no row.
create table location_review (
  location_id integer primary key references location on delete cascade,
  state text not null default 'draft' check (state in ('draft', 'review', 'asked', 'approved', 'refused')),
  setup_steps text[] not null default '{}',
  licence text,
  answer text,
  reason text,
  submitted_at timestamptz,
  decided_at timestamptz,
  check (reason is not null or state not in ('asked', 'refused')),
  check (submitted_at is not null or state = 'draft')
);
comment on column location_review.setup_steps is 'the screens of the setup that were saved';
comment on column location_review.licence is 'the number of the permit to practise, of a health trade';
comment on column location_review.reason is 'the operator''s words, as the business reads them';
comment on column location_review.answer is 'what the business wrote to the operator when it was asked';
create index on location_review (submitted_at) where state = 'review';

-- Who accepted which version of which text for a business.
create table partner_acceptance (
  business_id integer not null references business on delete cascade,
  document text not null,
  version text not null,
  customer_id integer not null references customer,
  accepted_at timestamptz not null default now(),
  primary key (business_id, document, version)
);
create index on partner_acceptance (customer_id);

-- What the tax register said of the CUI when the business registered; null where it was not asked or did not answer.
alter table business add column register_answer jsonb;
alter table business add column created_at timestamptz;
create index on business (cui);
create index on business (phone) where phone is not null;

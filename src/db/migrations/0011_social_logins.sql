-- What was verified when a code was asked for, and holds when it is used: the identity that Apple or Facebook vouched for.
alter table confirmation_code add column vouched jsonb;

-- Tokens of other houses that have opened a door here once; kept for as long as they would still be valid.
create table spent_proof (
  hash bytea primary key,
  expires_at timestamptz not null
);
create index on spent_proof (expires_at);

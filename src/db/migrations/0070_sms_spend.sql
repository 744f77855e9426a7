-- What SMS cost: the parts that left on each day, as Bucharest counts days. It outlives the messages themselves.
create table sms_sent (
  day date primary key,
  messages integer not null check (messages > 0),
  parts integer not null check (parts >= messages)
);

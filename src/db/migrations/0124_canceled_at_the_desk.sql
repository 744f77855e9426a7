-- A client who cancels on the phone is a client who cancels: the team only notes it.
alter table cancellation add column at_desk boolean not null default false;
comment on column cancellation.at_desk is 'its client asked the team to cancel; canceled_by is customer then';

-- A client who cancels on the phone is a client who cancels: the team only notes it.
alter table cancellation add column at_desk boolean not null default false, add column session_back boolean;
comment on column cancellation.at_desk is 'its client asked the team to cancel; canceled_by is customer then';
comment on column cancellation.session_back is 'a session of a subscription came back; null: before this was kept';

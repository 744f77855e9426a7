-- A booking's history says from what to what its client changed it. Rows from before this have nulls, and say less.
alter table booking_move
  add column before jsonb, add column after jsonb, add column from_professional_id integer, add column to_professional_id integer;
comment on column booking_move.before is 'state, time, minutes and price before the move, as the audit log has them';
comment on column booking_move.after is 'the facts of `before` after the move';
comment on column booking_move.from_professional_id is 'the professional before the move';
alter table cancellation add column status_before text check (status_before in ('pending', 'confirmed'));

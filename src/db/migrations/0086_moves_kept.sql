-- A booking's history names what its client did with it, so moves are kept as long as the booking.
alter table booking_move add column of_proposal boolean not null default false;
comment on table booking_move is 'when a customer moved a booking, to be counted and to be read in its history';
comment on column booking_move.of_proposal is 'the location proposed the time, which no limit counts';
drop index booking_move_at_idx;

-- A length or a total that the team set for a booking outlives its later moves; otherwise the menu says both again.
alter table booking add column length_agreed boolean not null default false, add column price_agreed boolean not null default false;
comment on column booking.length_agreed is 'the team set its length: the minutes of its services stay as they are when it moves';
comment on column booking.price_agreed is 'the team agreed on its total with the client: its prices stay as they are when it moves';

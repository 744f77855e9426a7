-- Whether who books online may leave the choice of the professional to the location.
alter table location add column any_professional boolean not null default true;

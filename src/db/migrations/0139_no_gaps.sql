-- Online, the free times of a professional who wants no gaps come without those that would leave time too short to sell.
alter table professional add column no_gaps boolean not null default false;
comment on column professional.no_gaps is 'whether times that would leave a gap too short to sell are kept from clients';

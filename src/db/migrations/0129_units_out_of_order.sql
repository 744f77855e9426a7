-- A unit of equipment that is out of order is in no visit's choice until it is put back; visits that stay on it keep it.
alter table resource
  add column out_of_order boolean not null default false,
  add constraint resource_out_of_order_is_equipment check (not out_of_order or equipment_group_id is not null) not valid;
alter table resource validate constraint resource_out_of_order_is_equipment;

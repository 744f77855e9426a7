-- A second line of a professional: a resource of its own, which only the team takes, past the professional's own time. It
-- is none of `professional_id`, so that whatever offers or takes a professional's time online never sees it.
alter table professional add column second_line boolean not null default false;
comment on column professional.second_line is 'whether the team may overlap two visits of theirs; the resource stays when it is taken away';

alter table resource add column second_line_of integer;
comment on column resource.second_line_of is 'the professional whose second line it is';
alter table resource
  add constraint resource_second_line_of_fkey foreign key (location_id, second_line_of) references professional on delete cascade not valid,
  add constraint resource_second_line_once unique (location_id, second_line_of),
  drop constraint resource_check,
  add constraint resource_check check (num_nonnulls(professional_id, equipment_group_id, second_line_of) = 1
    and (equipment_group_id is null) = (unit is null) and unit >= 1) not valid;
alter table resource validate constraint resource_second_line_of_fkey, validate constraint resource_check;

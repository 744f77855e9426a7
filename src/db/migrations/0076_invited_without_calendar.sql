-- Who answers the phone or only manages is invited without a professional's calendar: the invitation then names them.
alter table staff_invitation add column name text check (btrim(name) <> ''),
  add constraint staff_invitation_named check (professional_id is not null or (name is not null and role <> 'professional'));
comment on column staff_invitation.name is 'of who is invited without a calendar of their own; null where a professional is';

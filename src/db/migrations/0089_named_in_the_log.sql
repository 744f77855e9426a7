-- concurrently
-- Erasing a person looks for the lines of the log that name them; without these it would read all that all teams ever did.
drop index concurrently if exists staff_action_client;
create index concurrently staff_action_client on staff_action (location_id, (after ->> 'id')) where kind = 'client_changed';
drop index concurrently if exists staff_action_contact;
create index concurrently staff_action_contact on staff_action ((after ->> 'contact'))
  where kind in ('member_invited', 'professional_invited');

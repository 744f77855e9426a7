-- When the person behind a session last proved who they are, beyond having logged in: by the password or by a code.
alter table session add column proved_at timestamptz;

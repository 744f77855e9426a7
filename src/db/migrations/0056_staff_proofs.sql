-- When the person at work last proved who they are, as 'Descarcă tot' asks.
alter table staff_session add column proved_at timestamptz;

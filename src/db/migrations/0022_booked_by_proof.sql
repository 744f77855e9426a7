-- When the proof of a phone placed a guest's booking: one proof serves one booking, and afterwards one registration.
alter table confirmation_code add column booked_at timestamptz;

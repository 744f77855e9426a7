-- Codes that were made together and begin alike: they are shown, printed and stopped together.
alter table voucher add column batch text check (batch = upper(batch) and batch <> '');

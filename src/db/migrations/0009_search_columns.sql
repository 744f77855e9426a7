-- Names as searches compare them: folding one costs more than all the rest of a row.
alter table location add column folded_name text generated always as (fold_text(name)) stored;
alter table service add column folded_name text generated always as (fold_text(name)) stored;

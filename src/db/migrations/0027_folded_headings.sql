-- Headings as searches compare them, like the names of services.
alter table menu_heading add column folded_name text generated always as (fold_text(name)) stored;

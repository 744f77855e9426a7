-- A notice of content names the page that it is about, and says that it is given in good faith (Regulation 2022/2065, article 16).
alter table feedback
  add column number text,
  add column page text not null default '',
  add column in_good_faith boolean not null default false;

create extension if not exists fuzzystrmatch;

-- Folds every letter that domain/search/fold-text.ts folds.
create or replace function fold_text(input text) returns text language sql immutable strict parallel safe as
$$ select btrim(regexp_replace(lower(translate(normalize(input, nfc),
  'ĂÂÎȘŞȚŢăâîșşțţÁÀÄÃÅáàäãåÉÈËÊéèëêÍÌÏíìïÓÒÖÔÕŐóòöôõőÚÙÜÛŰúùüûűÇçÑñÝý',
  'aaissttaaissttaaaaaaaaaaeeeeeeeeiiiiiioooooooooooouuuuuuuuuuccnnyy')),
  '[ \t\n\r\f\v\u00a0]+', ' ', 'g')) $$;

-- Every word that search texts hold: what a mistyped word is compared with. Words of places that are gone do no harm.
create table search_word (
  word text primary key
);
create index on search_word using gin (word gin_trgm_ops);
create index on search_word (length(word));

-- Kept by the database itself, so that no path can forget it.
create function keep_search_words() returns trigger language plpgsql as $$
begin
  insert into search_word (word)
    select distinct word from regexp_split_to_table(new.search_text, '[^a-z0-9]+') as word where length(word) between 2 and 60
    order by word
    on conflict do nothing;
  return null;
end $$;
create trigger keep_search_words after insert or update of search_text on location for each row execute function keep_search_words();
insert into search_word (word)
  select distinct word from location, regexp_split_to_table(search_text, '[^a-z0-9]+') as word where length(word) between 2 and 60;

-- Who deletes their account is erased in the audit log of the team too. A line loses what named the person; it is
-- neither changed otherwise nor deleted.
create function refuse_all_but_erasing() returns trigger language plpgsql as $$
declare
  personal constant text[] := '{name,tags,preferences,contact}';
begin
  if tg_op = 'UPDATE' and old.kind in ('client_changed', 'member_invited', 'professional_invited')
      and new.before = old.before - personal and new.after = old.after - personal
      and to_jsonb(new) - '{before,after}'::text[] = to_jsonb(old) - '{before,after}'::text[] then
    return new;
  end if;
  raise exception 'rows of % are never changed or deleted', tg_table_name;
end $$;
drop trigger never_changed on staff_action;
create trigger never_changed before update or delete on staff_action
  for each row execute function refuse_all_but_erasing();

-- What a service is found by holds its heading's name: a renamed heading changes it too.
create function renew_service_texts() returns trigger language plpgsql as $$
begin
  update service set menu_heading_id = menu_heading_id where location_id = new.location_id and menu_heading_id = new.id;
  return null;
end $$;
create trigger renew_service_texts after update of name on menu_heading
  for each row when (old.name <> new.name) execute function renew_service_texts();

-- The texts of headings renamed before this.
update service s set menu_heading_id = s.menu_heading_id
from menu_heading h, category c, service_text t
where h.location_id = s.location_id and h.id = s.menu_heading_id and c.id = s.category_id and t.id = s.text_id
  and t.text <> fold_text(concat_ws(' ', s.name, h.name, c.name));

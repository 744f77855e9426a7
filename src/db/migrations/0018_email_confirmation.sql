-- The link that confirms an account's address: the last one that was mailed. Only a hash of its token is stored.
create table email_confirmation (
  customer_id integer primary key references customer,
  token_hash bytea not null unique,
  email text not null,
  sent_at timestamptz not null,
  expires_at timestamptz not null,
  used_at timestamptz
);

-- Whoever used a code that was mailed to the address the account still has has read that mail.
update customer c set email_verified_at = code.used_at
from (
  select subject, customer_id, max(used_at) as used_at from confirmation_code
  where purpose in ('reset_password', 'change_email', 'confirm_identity') and used_at is not null
  group by subject, customer_id
) code
where c.email = code.subject and c.email_verified_at is null and code.used_at > c.created_at
  and (code.customer_id is null or code.customer_id = c.id);

-- The code that lets an operator in is of a kind of its own: it proves nothing of the same person's account.
alter table confirmation_code drop constraint confirmation_code_purpose_check,
  add constraint confirmation_code_purpose_check check (purpose in ('login', 'register', 'guest_booking', 'reset_password',
    'change_email', 'change_phone', 'confirm_identity', 'operator_login')) not valid;
alter table confirmation_code validate constraint confirmation_code_purpose_check;

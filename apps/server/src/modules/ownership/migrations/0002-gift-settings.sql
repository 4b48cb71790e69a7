-- Who may give a player agents; a player without a row takes them from everybody.
create table ownership.gift_settings (
  user_id uuid primary key,
  accept_from text not null constraint gift_settings_known check (accept_from in ('everybody', 'followed', 'nobody')),
  updated_at timestamptz not null
);

-- Since when nothing was seen of the account's owner; told to the day, and without the time of a suspension.
alter table identity.users add column idle_since timestamptz not null default now();

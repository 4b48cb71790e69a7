-- When the session's person last proved who they are, if that was after the sign-in that made it.
alter table identity.sessions add column proven_at timestamptz;

-- What an agent did since yesterday, which not everybody sees yet.
create index checkins_by_moment on travel.checkins (agent_id, at);

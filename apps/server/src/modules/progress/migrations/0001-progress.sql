create schema progress;

-- How far an agent is with a skill, from its first attempt on. Attempts are counted for the last UTC day that saw one
-- (days since 1970-01-01): the bound stands here, where nobody can race past it.
create table progress.mastery (
  agent_id uuid not null,
  skill text not null,
  level smallint not null default 0 check (level between 0 and 4),
  checks_passed smallint not null default 0 check (checks_passed between 0 and 3),
  attempts_day integer not null,
  attempts smallint not null check (attempts between 0 and 6),
  primary key (agent_id, skill)
);

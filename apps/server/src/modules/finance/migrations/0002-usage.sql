-- What models cost, by player, agent, UTC day (days since 1970-01-01), job and model; millionths of a USD. No words.
create table finance.usage (
  owner_id uuid not null,
  agent_id uuid not null,
  day integer not null,
  job text not null,
  model text not null,
  input_tokens bigint not null check (input_tokens >= 0),
  output_tokens bigint not null check (output_tokens >= 0),
  micro_usd bigint not null check (micro_usd >= 0),
  estimated boolean not null,
  primary key (owner_id, day, agent_id, job, model)
);
create index usage_by_agent on finance.usage (agent_id, owner_id, day);
-- The whole service's month is summed when its budget is looked at.
create index usage_by_day on finance.usage (day) include (micro_usd);

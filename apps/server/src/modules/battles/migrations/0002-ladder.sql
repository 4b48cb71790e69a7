-- Where an agent stands in a season: by rating among the ranked, by points in the open bracket, by the wins of its best
-- run in hardcore. A row comes with the first battle that counts, and stays as it was when the season ended.
create table battles.standings (
  season integer not null,
  bracket text not null check (bracket in ('ranked', 'open', 'hardcore')),
  agent_id uuid not null,
  score integer not null check (score >= 0),
  wins integer not null,
  losses integer not null,
  draws integer not null,
  streak integer not null,
  primary key (season, bracket, agent_id)
);
create index standings_by_score on battles.standings (season, bracket, score, agent_id);

-- How many stand at each score: the sum of those above is a rank, however deep.
create table battles.standing_counts (
  season integer not null,
  bracket text not null,
  score integer not null,
  count integer not null,
  primary key (season, bracket, score)
);

-- Seasons that were closed: standings final, prizes paid, trophies given, all in one transaction.
create table battles.closed_seasons (
  season integer primary key,
  prize_pool bigint not null check (prize_pool >= 0),
  closed_at timestamptz not null
);

-- What a season's best were given when it closed: credits, or a trophy by the id of its gear.
create table battles.honours (
  season integer not null references battles.closed_seasons (season),
  bracket text not null,
  place integer not null check (place > 0),
  agent_id uuid not null,
  amount bigint check (amount > 0),
  item text,
  primary key (season, bracket, place),
  constraint honours_of_one_kind check ((amount is null) <> (item is null))
);

create index battles_unsettled on battles.battles (season) where status in ('queued', 'running');
create index runs_active_by_season on battles.runs (season) where status = 'active';

-- Fighters are given lines by the house; what an owner, or the agent itself, says as a fighter is theirs. Only the
-- latter is personal.
alter table battles.comments add column by_house boolean not null default false;
update battles.comments set by_house = true where kind = 'fighter';

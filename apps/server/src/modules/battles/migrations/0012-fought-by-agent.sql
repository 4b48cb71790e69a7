-- no transaction
-- An agent's battles are found by what is asked of them: those that were fought, those still open, tries against bosses.
-- Many declined invites in between are nobody's business.
drop index concurrently if exists battles.battles_fought_by_a;
create index concurrently battles_fought_by_a on battles.battles (a_agent_id, id) where status = 'done';
drop index concurrently if exists battles.battles_fought_by_b;
create index concurrently battles_fought_by_b on battles.battles (b_agent_id, id) where status = 'done';
drop index concurrently if exists battles.battles_open_by_a;
create index concurrently battles_open_by_a on battles.battles (a_agent_id) where status = 'invited' or queue_rank is not null;
drop index concurrently if exists battles.battles_open_by_b;
create index concurrently battles_open_by_b on battles.battles (b_agent_id) where status = 'invited' or queue_rank is not null;
drop index concurrently if exists battles.battles_tries_of_boss;
create index concurrently battles_tries_of_boss on battles.battles (a_agent_id, id) where boss is not null;
drop index concurrently if exists battles.battles_by_a;
drop index concurrently if exists battles.battles_by_b;

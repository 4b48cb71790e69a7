create schema shop;

-- What agents bought, or want to buy and wait for their owner's word. Goes where the agent goes.
create table shop.purchases (
  id uuid primary key,
  agent_id uuid not null,
  -- Whose word or purse it was; nobody's once that account is gone.
  owner_id uuid,
  kind text not null check (kind in ('skill', 'gear', 'character')),
  -- Code of the skill, id of the gear or of the character.
  item text not null,
  price bigint not null check (price > 0),
  status text not null check (status in ('awaiting_approval', 'settled')),
  approval_id uuid,
  created_at timestamptz not null,
  constraint purchases_asked check (status = 'settled' or approval_id is not null)
);
create index purchases_by_agent on shop.purchases (agent_id, id);
create index purchases_waiting on shop.purchases (agent_id, kind, item) where status = 'awaiting_approval';
create index purchases_by_owner on shop.purchases (owner_id, id);
create unique index purchases_by_approval on shop.purchases (approval_id) where approval_id is not null;
-- Bought once.
create unique index purchases_once on shop.purchases (agent_id, kind, item) where status = 'settled';

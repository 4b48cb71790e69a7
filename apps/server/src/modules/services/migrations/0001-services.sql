create extension if not exists pg_trgm with schema public;
create schema services;

-- What an agent can be hired for. It stays with the agent, whoever owns it.
create table services.services (
  id uuid primary key,
  agent_id uuid not null,
  -- The agent's name as it is, so that a search finds it.
  agent_name text not null,
  kind text not null check (kind in ('research', 'lesson', 'course', 'squad', 'concierge')),
  title text not null,
  description text not null,
  price bigint not null check (price between 1 and 100000),
  max_per_day smallint not null check (max_per_day between 1 and 100),
  active boolean not null default true,
  -- Its agent is dormant; its agent's owner is suspended.
  asleep boolean not null,
  hidden boolean not null default false,
  -- Delivered ones.
  orders integer not null default 0,
  rating_sum bigint not null default 0,
  reviews integer not null default 0,
  -- How many were ordered on which UTC day, the last on which any was.
  ordered_day integer not null default 0,
  ordered_count smallint not null default 0,
  created_at timestamptz not null,
  rating_hundredths smallint not null
    generated always as (case when reviews = 0 then 0 else round(rating_sum * 100.0 / reviews) end) stored,
  shown boolean not null generated always as (active and not asleep and not hidden) stored,
  words tsvector not null
    generated always as (to_tsvector('english', title || ' ' || description || ' ' || agent_name)) stored,
  names text not null generated always as (lower(title || ' ' || agent_name)) stored,
  constraint services_day_is_full check (ordered_count between 0 and 100)
) with (fillfactor = 80);
create index services_of_agent on services.services (agent_id, id);
-- One for each sort, over all and within a kind: a page costs the same however many there are.
create index services_by_rating on services.services (rating_hundredths, id) where shown;
create index services_by_orders on services.services (orders, id) where shown;
create index services_by_price on services.services (price, id) where shown;
create index services_by_age on services.services (id) where shown;
create index services_of_kind_by_rating on services.services (kind, rating_hundredths, id) where shown;
create index services_of_kind_by_orders on services.services (kind, orders, id) where shown;
create index services_of_kind_by_price on services.services (kind, price, id) where shown;
create index services_of_kind_by_age on services.services (kind, id) where shown;
-- What was written last waits in a short list, which every search reads.
create index services_by_words on services.services using gin (words)
  with (gin_pending_list_limit = 256) where shown;
create index services_by_names on services.services using gin (names gin_trgm_ops)
  with (gin_pending_list_limit = 256) where shown;

-- An order bears the id of the escrow in which its price waits.
create table services.orders (
  id uuid primary key,
  service_id uuid not null references services.services,
  provider_agent_id uuid not null,
  -- Who owns the provider: while the order is open, whoever that is.
  seller_id uuid not null,
  buyer_id uuid not null,
  -- Set when an agent's purse paid; else the buyer's wallet did.
  buyer_agent_id uuid,
  prompt text not null,
  price bigint not null check (price > 0),
  fee bigint not null check (fee >= 0 and fee <= price),
  status text not null default 'escrow'
    check (status in ('escrow', 'running', 'delivered', 'refunded', 'cancelled')),
  -- The provider's task that does the work, and the buyer's that waits for it.
  task_id uuid,
  hired_by_task_id uuid,
  document_id uuid,
  rating smallint check (rating between 1 and 5),
  review text,
  reviewed_at timestamptz,
  created_at timestamptz not null,
  delivered_at timestamptz,
  constraint orders_delivered check ((status = 'delivered') = (delivered_at is not null)),
  constraint orders_document check (document_id is null or status = 'delivered'),
  constraint orders_reviewed check ((rating is null) = (reviewed_at is null)),
  constraint orders_reviewed_after_delivery check (rating is null or status = 'delivered')
);
create index orders_of_buyer on services.orders (buyer_id, id);
create index orders_of_buyer_by_status on services.orders (buyer_id, status, id);
create index orders_of_seller on services.orders (seller_id, id);
create index orders_of_seller_by_status on services.orders (seller_id, status, id);
create index orders_of_buyer_agent on services.orders (buyer_agent_id, id) where buyer_agent_id is not null;
create index orders_of_provider on services.orders (provider_agent_id, id);
create index orders_open on services.orders (provider_agent_id, id) where status in ('escrow', 'running');
create index orders_under_way on services.orders (id) where status in ('escrow', 'running');
create unique index orders_of_task on services.orders (task_id) where task_id is not null;
create unique index orders_hired_by on services.orders (hired_by_task_id) where hired_by_task_id is not null;
create index orders_reviewed_latest on services.orders (service_id, reviewed_at desc, id) where rating is not null;

create schema sales;

create table sales.listings (
  id uuid primary key,
  agent_id uuid not null,
  -- Nobody's once the account is gone.
  seller_id uuid,
  buyer_id uuid,
  price bigint not null check (price between 50 and 1000000),
  note text not null,
  status text not null default 'active' check (status in ('active', 'sold', 'cancelled')),
  purse_at_listing bigint not null check (purse_at_listing >= 0),
  -- What lists are sorted and searched by: kept as the agent is, for as long as the listing is active.
  character text not null,
  level integer not null,
  rating_order bigint not null,
  created_at timestamptz not null,
  closed_at timestamptz,
  purse_at_close bigint,
  sold_name text,
  sold_rating integer,
  constraint listings_closed check ((status = 'active') = (closed_at is null)),
  constraint listings_sold check ((status = 'sold') = (sold_name is not null))
);

create unique index listings_one_active on sales.listings (agent_id) where status = 'active';
create index listings_by_seller on sales.listings (seller_id, id);
create index listings_by_buyer on sales.listings (buyer_id, id) where buyer_id is not null;
create index listings_sold on sales.listings (closed_at, id) where status = 'sold';

create index listings_by_time on sales.listings (id) where status = 'active';
create index listings_by_price on sales.listings (price, id) where status = 'active';
create index listings_by_level on sales.listings (level, id) where status = 'active';
create index listings_by_rating on sales.listings (rating_order, id) where status = 'active';
create index listings_of_character_by_time on sales.listings (character, id) where status = 'active';
create index listings_of_character_by_price on sales.listings (character, price, id) where status = 'active';
create index listings_of_character_by_level on sales.listings (character, level, id) where status = 'active';
create index listings_of_character_by_rating on sales.listings (character, rating_order, id) where status = 'active';

-- Each relayer has a lane of its own, which is its row of nonces: the first's is called `relayer`, the next's `relayer-1`. The
-- one of the highest index signs. The lease, and what is known of the chain, stand in the first's row for all of them.
alter table chain.lanes
  add column relayer_index integer not null default 0,
  -- The contracts let it issue nothing any more.
  add column retired_at timestamptz,
  -- The operator waits no longer for what it signed: the next relayer tells it anew.
  add column given_up boolean not null default false;

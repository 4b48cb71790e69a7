create schema ledger;

-- Who holds credits: a player's wallet, an agent's purse, an escrow, the platform. An account bears its owner's id, so
-- nobody has to look it up; the platform's four have fixed ids and no balance row to fight over: what they hold is the
-- sum of their legs. Amounts stay below 2^53, so that no program rounds them.
create table ledger.accounts (
  id uuid primary key,
  kind text not null,
  owner uuid,
  balance bigint,
  closed_at timestamptz,
  constraint accounts_no_overdraft check (balance >= 0),
  constraint accounts_exact check (balance <= 9007199254740991),
  constraint accounts_bear_their_owners_id check (owner = id),
  constraint accounts_platform_has_no_balance check ((owner is null) = (balance is null)),
  constraint accounts_known_kind check (
    case when owner is null then kind in ('mint', 'forfeited', 'fees', 'prizes')
    else kind in ('wallet', 'purse', 'escrow') end),
  constraint accounts_closed_is_empty check (closed_at is null or balance = 0),
  constraint accounts_one_each unique (kind, owner)
) with (fillfactor = 80);
create unique index accounts_one_platform on ledger.accounts (kind) where owner is null;
create index accounts_escrows on ledger.accounts (id) where kind = 'escrow' and closed_at is null;

insert into ledger.accounts (id, kind) values
  ('00000000-0000-7000-8000-000000000001', 'mint'),
  ('00000000-0000-7000-8000-000000000002', 'forfeited'),
  ('00000000-0000-7000-8000-000000000003', 'fees'),
  ('00000000-0000-7000-8000-000000000004', 'prizes');

-- One row is one movement from one account to another, so an unbalanced one can't be written. A transfer's legs are
-- numbered from 1, and its id can be used once.
create table ledger.legs (
  id bigint generated always as identity primary key,
  transfer uuid not null,
  position smallint not null,
  debit uuid not null,
  credit uuid not null,
  amount bigint not null,
  debit_after bigint,
  credit_after bigint,
  kind text not null,
  memo text not null,
  at timestamptz not null,
  constraint legs_positive check (amount > 0),
  constraint legs_exact check (amount <= 9007199254740991),
  constraint legs_two_sides check (debit <> credit),
  constraint legs_memo_short check (char_length(memo) <= 200),
  constraint legs_transfer_once unique (transfer, position)
);
create index legs_by_debit on ledger.legs (debit, id);
create index legs_by_credit on ledger.legs (credit, id);

-- What the platform's accounts hold by the legs up to `through`, so that nobody has to sum all legs. `mark` is the next
-- goal: legs up to it are complete once every transaction older than `mark_xid` has ended.
create table ledger.rolled_sums (
  account uuid primary key,
  sum bigint not null,
  constraint rolled_sums_exact check (sum between -9007199254740991 and 9007199254740991)
);
insert into ledger.rolled_sums (account, sum) select id, 0 from ledger.accounts;
create table ledger.roll_up (
  only_one boolean primary key default true,
  through bigint not null,
  mark bigint not null,
  mark_xid bigint not null,
  constraint roll_up_only_one check (only_one)
);
insert into ledger.roll_up (through, mark, mark_xid) values (0, 0, 0);

-- What the audits found, newest last.
create table ledger.audits (
  id uuid primary key,
  at timestamptz not null,
  violations bigint not null,
  report jsonb not null
);

-- The only writer of balances and legs. All accounts that have a balance are locked in the order of their ids before
-- the first leg, so two transfers can't wait for each other in a ring. Ends the transaction with
--   SG402  an account does not hold enough; the detail tells what was needed and what was there
--   SG404  an account that is not there, or is closed
create function ledger.transfer(
  p_transfer uuid, p_at timestamptz,
  p_debits uuid[], p_credits uuid[], p_amounts bigint[], p_kinds text[], p_memos text[]
) returns void language plpgsql as $$
declare
  v_ids uuid[];
  v_balances bigint[];
  v_debits_after bigint[];
  v_credits_after bigint[];
  v_from int;
  v_to int;
begin
  if cardinality(p_amounts) not between 1 and 256 then
    raise exception 'a transfer has 1 to 256 movements, not %', cardinality(p_amounts);
  end if;
  select array_agg(locked.id), array_agg(locked.balance) into v_ids, v_balances from (
    select a.id, a.balance from ledger.accounts a
    where a.id = any (p_debits || p_credits) and a.balance is not null and a.closed_at is null
    order by a.id for update) locked;
  if v_ids is null then
    -- The roll-up relies on a transaction having its number before its legs have theirs; a lock gives it one.
    perform pg_current_xact_id();
  end if;

  for i in 1 .. cardinality(p_amounts) loop
    v_from := array_position(v_ids, p_debits[i]);
    v_to := array_position(v_ids, p_credits[i]);
    if v_from is null then
      perform ledger.expect_platform(p_debits[i]);
    else
      if v_balances[v_from] < p_amounts[i] then
        perform ledger.refuse_shortage(p_debits, p_amounts, i, v_balances[v_from]);
      end if;
      v_balances[v_from] := v_balances[v_from] - p_amounts[i];
      v_debits_after[i] := v_balances[v_from];
    end if;
    if v_to is null then
      perform ledger.expect_platform(p_credits[i]);
    else
      v_balances[v_to] := v_balances[v_to] + p_amounts[i];
      v_credits_after[i] := v_balances[v_to];
    end if;
  end loop;

  perform set_config('ledger.writer', 'transfer', true);
  for i in 1 .. cardinality(p_amounts) loop
    insert into ledger.legs
      (transfer, position, debit, credit, amount, debit_after, credit_after, kind, memo, at)
      values (p_transfer, i, p_debits[i], p_credits[i], p_amounts[i],
              v_debits_after[i], v_credits_after[i], p_kinds[i], p_memos[i], p_at);
  end loop;
  for k in 1 .. coalesce(cardinality(v_ids), 0) loop
    update ledger.accounts set balance = v_balances[k] where id = v_ids[k];
  end loop;
  perform set_config('ledger.writer', '', true);
end $$;

create function ledger.expect_platform(p_account uuid) returns void language plpgsql as $$
begin
  if not exists (select from ledger.accounts a where a.id = p_account and a.balance is null) then
    raise exception using errcode = 'SG404', message = format('no open account %s', p_account);
  end if;
end $$;

-- Tells all that the transfer asks of the account, and all that is there for it.
create function ledger.refuse_shortage(p_debits uuid[], p_amounts bigint[], p_leg int, p_left bigint)
returns void language plpgsql as $$
declare
  v_needed numeric;
  v_spent numeric;
begin
  select sum(leg.amount), coalesce(sum(leg.amount) filter (where leg.n < p_leg), 0) into v_needed, v_spent
    from unnest(p_debits, p_amounts) with ordinality leg (debit, amount, n) where leg.debit = p_debits[p_leg];
  raise exception using errcode = 'SG402', message = 'insufficient funds',
    detail = json_build_object('needed', v_needed, 'available', p_left + v_spent)::text;
end $$;

-- L4: nobody else writes. See docs/decisions/0005-who-may-write-the-ledger.md.
create function ledger.refuse_write() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SG403',
    message = format('%s on ledger.%s: only ledger.transfer writes balances and legs', tg_op, tg_table_name);
end $$;
create trigger only_transfer_inserts before insert on ledger.legs for each statement
  when (current_setting('ledger.writer', true) is distinct from 'transfer') execute function ledger.refuse_write();
create trigger legs_stay before update or delete or truncate on ledger.legs for each statement
  execute function ledger.refuse_write();
create trigger only_transfer_updates before update of id, kind, owner, balance on ledger.accounts for each statement
  when (current_setting('ledger.writer', true) is distinct from 'transfer') execute function ledger.refuse_write();
create trigger accounts_stay before delete or truncate on ledger.accounts for each statement
  execute function ledger.refuse_write();
create trigger accounts_begin_empty before insert on ledger.accounts for each row
  when (new.balance is distinct from 0 or new.closed_at is not null) execute function ledger.refuse_write();

create schema ledger;

-- Who can hold credits. Accounts of the platform have no balance row to fight over: theirs is the sum of legs.
create table ledger.accounts (
  id uuid primary key,
  kind text not null,
  owner uuid,
  balance bigint,
  constraint accounts_no_overdraft check (balance >= 0),
  constraint accounts_platform_has_no_balance check ((owner is null) = (balance is null)),
  unique (kind, owner)
);

insert into ledger.accounts (id, kind, owner, balance) values
  ('00000000-0000-7000-8000-000000000001', 'mint', null, null),
  ('00000000-0000-7000-8000-000000000002', 'forfeited', null, null);

-- One row is one movement from one account to another, so an unbalanced one can't be written.
create table ledger.legs (
  id bigint generated always as identity primary key,
  transfer uuid not null,
  debit uuid not null,
  credit uuid not null,
  amount bigint not null,
  debit_after bigint,
  credit_after bigint,
  kind text not null,
  memo text not null,
  at timestamptz not null,
  constraint legs_positive check (amount > 0),
  constraint legs_two_sides check (debit <> credit)
);
create index legs_by_debit on ledger.legs (debit, id);
create index legs_by_credit on ledger.legs (credit, id);

-- The only writer of balances and legs: all accounts locked in id order, then every leg in turn.
create function ledger.post(
  p_transfer uuid, p_at timestamptz,
  p_debits uuid[], p_credits uuid[], p_amounts bigint[], p_kinds text[], p_memos text[]
) returns void language plpgsql as $$
declare
  v_debit_after bigint;
  v_credit_after bigint;
begin
  perform 1 from ledger.accounts a
    where a.id = any (p_debits || p_credits) and a.balance is not null
    order by a.id for update;
  for i in 1 .. cardinality(p_amounts) loop
    update ledger.accounts set balance = balance - p_amounts[i]
      where id = p_debits[i] returning balance into strict v_debit_after;
    update ledger.accounts set balance = balance + p_amounts[i]
      where id = p_credits[i] returning balance into strict v_credit_after;
    insert into ledger.legs (transfer, debit, credit, amount, debit_after, credit_after, kind, memo, at)
      values (p_transfer, p_debits[i], p_credits[i], p_amounts[i], v_debit_after, v_credit_after,
              p_kinds[i], p_memos[i], p_at);
  end loop;
end $$;

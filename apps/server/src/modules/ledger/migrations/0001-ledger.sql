create schema ledger;

-- Who can hold credits. Accounts of the platform have no balance row to fight over: theirs is the sum of legs.
create table ledger.accounts (
  id uuid primary key,
  kind text not null,
  owner uuid,
  balance bigint,
  constraint accounts_no_overdraft check (balance >= 0),
  constraint accounts_platform_has_no_balance check ((owner is null) = (balance is null)),
  constraint accounts_one_each unique (kind, owner)
);
create unique index accounts_one_platform on ledger.accounts (kind) where owner is null;

insert into ledger.accounts (id, kind, owner, balance) values
  ('00000000-0000-7000-8000-000000000001', 'mint', null, null),
  ('00000000-0000-7000-8000-000000000002', 'forfeited', null, null),
  ('00000000-0000-7000-8000-000000000003', 'fees', null, null),
  ('00000000-0000-7000-8000-000000000004', 'prizes', null, null);

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

-- The only writer of balances and legs. Accounts are named by kind and owner; all of them are locked in id
-- order before the first leg, so two transfers can't wait for each other in a ring. A shortage ends the
-- transaction with SG402 and tells what was needed and what was there.
create function ledger.transfer(
  p_transfer uuid, p_at timestamptz,
  p_from_kinds text[], p_from_owners uuid[], p_to_kinds text[], p_to_owners uuid[],
  p_amounts bigint[], p_kinds text[], p_memos text[]
) returns void language plpgsql as $$
declare
  v_debit ledger.accounts;
  v_credit ledger.accounts;
begin
  perform 1 from ledger.accounts a
    where a.balance is not null
      and (a.kind, a.owner) in (
        select * from unnest(p_from_kinds, p_from_owners) union select * from unnest(p_to_kinds, p_to_owners))
    order by a.id for update;
  for i in 1 .. cardinality(p_amounts) loop
    select * into strict v_debit from ledger.accounts a
      where a.kind = p_from_kinds[i] and a.owner is not distinct from p_from_owners[i];
    select * into strict v_credit from ledger.accounts a
      where a.kind = p_to_kinds[i] and a.owner is not distinct from p_to_owners[i];
    if v_debit.balance < p_amounts[i] then
      raise exception using errcode = 'SG402', message = 'insufficient funds',
        detail = json_build_object('needed', p_amounts[i], 'available', v_debit.balance)::text;
    end if;
    if v_debit.balance is not null then
      update ledger.accounts set balance = balance - p_amounts[i] where id = v_debit.id;
    end if;
    if v_credit.balance is not null then
      update ledger.accounts set balance = balance + p_amounts[i] where id = v_credit.id;
    end if;
    insert into ledger.legs (transfer, debit, credit, amount, debit_after, credit_after, kind, memo, at)
      values (p_transfer, v_debit.id, v_credit.id, p_amounts[i],
              v_debit.balance - p_amounts[i], v_credit.balance + p_amounts[i], p_kinds[i], p_memos[i], p_at);
  end loop;
end $$;

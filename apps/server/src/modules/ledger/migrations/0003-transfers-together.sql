-- Many transfers of one movement each, between accounts that have a balance: all accounts are locked in the order of
-- their ids as by ledger.transfer, and each movement is judged after the one before. Refuses all by the same codes if one
-- is refused.
create function ledger.transfer_each(
  p_at timestamptz, p_transfers uuid[], p_debits uuid[], p_credits uuid[], p_amounts bigint[], p_kinds text[],
  p_memos text[]
) returns void language plpgsql as $$
declare
  v_ids uuid[];
  v_balances bigint[];
  v_debits_after bigint[];
  v_credits_after bigint[];
  v_from int;
  v_to int;
  v_writer text;
begin
  select array_agg(locked.id), array_agg(locked.balance) into v_ids, v_balances from (
    select a.id, a.balance from ledger.accounts a
    where a.id = any (p_debits || p_credits) and a.balance is not null and a.closed_at is null
    order by a.id for update) locked;
  for i in 1 .. cardinality(p_amounts) loop
    v_from := array_position(v_ids, p_debits[i]);
    v_to := array_position(v_ids, p_credits[i]);
    if v_from is null then
      perform ledger.refuse_account(p_debits[i]);
    end if;
    if v_to is null then
      perform ledger.refuse_account(p_credits[i]);
    end if;
    if v_balances[v_from] < p_amounts[i] then
      perform ledger.refuse_shortage(array[p_debits[i]], array[p_amounts[i]], 1, v_balances[v_from]);
    end if;
    v_balances[v_from] := v_balances[v_from] - p_amounts[i];
    v_debits_after[i] := v_balances[v_from];
    v_balances[v_to] := v_balances[v_to] + p_amounts[i];
    v_credits_after[i] := v_balances[v_to];
  end loop;
  v_writer := set_config('ledger.writer', 'transfer', true);
  insert into ledger.legs
    (transfer, position, debit, credit, amount, debit_after, credit_after, kind, memo, at)
    select leg.transfer, 1, leg.debit, leg.credit, leg.amount, leg.debit_after, leg.credit_after, leg.kind, leg.memo, p_at
    from unnest(p_transfers, p_debits, p_credits, p_amounts, v_debits_after, v_credits_after, p_kinds, p_memos)
      with ordinality as leg (transfer, debit, credit, amount, debit_after, credit_after, kind, memo, place)
    order by leg.place;
  update ledger.accounts a set balance = changed.balance
    from unnest(v_ids, v_balances) as changed (id, balance) where a.id = changed.id;
  v_writer := set_config('ledger.writer', '', true);
end $$;

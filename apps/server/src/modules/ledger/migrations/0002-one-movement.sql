-- One movement between two accounts that have a balance, as most transfers are: each account is locked, judged and
-- changed by one statement, in the order of their ids as by ledger.transfer, and refused by the same codes. Settings are
-- assigned, not performed: as an expression they cost no query.
create function ledger.transfer_one(
  p_transfer uuid, p_at timestamptz, p_debit uuid, p_credit uuid, p_amount bigint, p_kind text, p_memo text
) returns void language plpgsql as $$
declare
  v_debit_after bigint;
  v_credit_after bigint;
  v_writer text;
begin
  v_writer := set_config('ledger.writer', 'transfer', true);
  if p_debit < p_credit then
    update ledger.accounts set balance = balance - p_amount
      where id = p_debit and balance >= p_amount and closed_at is null returning balance into v_debit_after;
  end if;
  update ledger.accounts set balance = balance + p_amount
    where id = p_credit and closed_at is null returning balance into v_credit_after;
  if p_debit >= p_credit then
    update ledger.accounts set balance = balance - p_amount
      where id = p_debit and balance >= p_amount and closed_at is null returning balance into v_debit_after;
  end if;
  if v_debit_after is null then
    select a.balance into v_debit_after from ledger.accounts a where a.id = p_debit and a.closed_at is null;
    if v_debit_after is null then
      perform ledger.refuse_account(p_debit);
    end if;
    perform ledger.refuse_shortage(array[p_debit], array[p_amount], 1, v_debit_after);
  end if;
  if v_credit_after is null then
    perform ledger.refuse_account(p_credit);
  end if;
  insert into ledger.legs
    (transfer, position, debit, credit, amount, debit_after, credit_after, kind, memo, at)
    values (p_transfer, 1, p_debit, p_credit, p_amount, v_debit_after, v_credit_after, p_kind, p_memo, p_at);
  v_writer := set_config('ledger.writer', '', true);
end $$;

create function ledger.refuse_account(p_account uuid) returns void language plpgsql as $$
begin
  raise exception using errcode = 'SG404', message = format('no open account %s', p_account);
end $$;

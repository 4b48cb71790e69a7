-- no transaction
-- Who listed an agent that changes hands: see the job finance.drop-payee.
drop index concurrently if exists finance.payees_by_payee;
create index concurrently payees_by_payee on finance.payees (payee_id, owner_id);

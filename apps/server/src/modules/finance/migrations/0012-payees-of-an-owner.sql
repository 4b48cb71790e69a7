-- Since when a payee was its owner's when it was listed: with another owner it is another's. Null: listed before this was kept.
alter table finance.payees add column payee_since timestamptz;

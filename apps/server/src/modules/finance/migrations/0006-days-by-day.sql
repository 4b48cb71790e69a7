-- no transaction
-- The oldest days go: see the job finance.purge-days.
drop index concurrently if exists finance.spend_days_by_day;
create index concurrently spend_days_by_day on finance.spend_days (day);
drop index concurrently if exists finance.topup_days_by_day;
create index concurrently topup_days_by_day on finance.topup_days (day);

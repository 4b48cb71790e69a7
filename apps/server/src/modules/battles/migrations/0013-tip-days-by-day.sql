-- no transaction
-- The oldest days go: see the job battles.purge-tip-days.
drop index concurrently if exists battles.tip_days_by_day;
create index concurrently tip_days_by_day on battles.tip_days (day);

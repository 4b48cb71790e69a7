-- How much of a day's spending was an earlier owner's: an agent's limit of today begins anew with a new owner, and what
-- the old one spent is nobody else's business.
alter table finance.spend_days add column earlier bigint not null default 0;

-- What the latest alone of several notices is kept of, while it is unread, and which of them is the latest; null for those
-- that stand for themselves.
alter table notifications.notices add column fold text, add column fold_rank text collate "C";

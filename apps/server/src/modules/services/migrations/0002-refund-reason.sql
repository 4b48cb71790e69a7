-- Why a buyer got the price back; null for what is not refunded, and for what was refunded before this was kept.
alter table services.orders add column refund_reason text;

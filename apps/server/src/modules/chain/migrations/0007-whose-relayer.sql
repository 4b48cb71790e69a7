-- Nonces of the relayer below this one were signed elsewhere, and the operator knows; null: whatever the chain says next.
alter table chain.lanes add column nonces_known bigint default 0;

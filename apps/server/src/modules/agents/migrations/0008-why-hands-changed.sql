-- Why an agent changed hands. What changed hands before this column was made, or on a node that does not know it, has none.
alter table agents.handovers
  add column reason text constraint handovers_known_reason check (reason in ('sale', 'gift', 'inherited', 'returned'));

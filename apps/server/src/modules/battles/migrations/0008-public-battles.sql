-- The list for everybody: many declined invites in between are not its business.
create index battles_public on battles.battles (id) where status not in ('invited', 'declined', 'cancelled');

-- Lists that are older than payee_since: whoever has the payee now is trusted, as until now, and nobody after them. A node of
-- the version before may still write a null meanwhile, which trusts as that version does.
update finance.payees y set payee_since = a.owned_since
  from agents.agents a where a.id = y.payee_id and y.payee_since is null;

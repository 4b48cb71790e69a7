-- The path of a webhook's address may be a secret of its receiver's; of those that failed, the log held the whole address. A node of
-- the version before may still write one meanwhile.
update identity.security_log
  set detail = detail - 'url' || jsonb_build_object('host', lower(substring(detail->>'url' from '^[^:]+://([^/?#]+)')))
  where action in ('webhook_failing', 'webhook_disabled') and detail ? 'url';

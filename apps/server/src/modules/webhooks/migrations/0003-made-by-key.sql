-- The key that made a webhook, null when a session did: revoking the key tells how many of its webhooks still stand.
alter table webhooks.webhooks add column made_by_key uuid;

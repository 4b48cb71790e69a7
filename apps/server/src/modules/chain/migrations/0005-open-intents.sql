-- What is not done is little, and looked at often.
create index intents_open on chain.intents (status, id) where status <> 'done';

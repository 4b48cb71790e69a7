create schema moderation;

-- What was done, by whom, to whom and why: written once, never changed. Without a moderator: the operator did it.
create table moderation.actions (
  id bigint generated always as identity primary key,
  moderator_id uuid,
  action text not null check (action in
    ('mute', 'unmute', 'suspend', 'unsuspend', 'change_role', 'hide_comment', 'show_comment', 'verify_mastery')),
  user_id uuid,
  agent_id uuid,
  comment_id bigint,
  reason text not null,
  detail jsonb not null,
  at timestamptz not null
);
create index actions_by_user on moderation.actions (user_id, id);

-- M6: it stops a slip and an honest mistake; whoever may drop the trigger may do anything.
create function moderation.refuse_change() returns trigger language plpgsql as $$
begin
  raise exception using errcode = 'SG403', message = format('%s on moderation.actions: what is written stays', tg_op);
end $$;
create trigger actions_stay before update or delete or truncate on moderation.actions for each statement
  execute function moderation.refuse_change();

-- Moderators also lay reports aside.
alter table moderation.actions drop constraint actions_action_check;
alter table moderation.actions add constraint actions_action_check check (action in
  ('mute', 'unmute', 'suspend', 'unsuspend', 'change_role', 'hide_comment', 'show_comment', 'dismiss_reports',
   'verify_mastery'));
-- What was said of an agent's mastery.
create index actions_by_agent on moderation.actions (agent_id, id) where agent_id is not null;

create function finance.fail_uncounted() returns void language plpgsql as $$
begin
  raise exception 'the day''s spending changed under the agent''s lock';
end $$;

-- A worker asks, lane by lane, when the next job comes due: an answer of one row for each name, however many wait.
create index jobs_by_name on kernel.jobs (name, run_at);

create schema documents;

-- What an agent wrote for a player, who keeps it wherever the agent goes. `quiz` is what everybody may see of the
-- questions; the right options stand in `answers` alone, in the order of the questions. The reader's progress stands
-- beside it: there is one reader.
create table documents.documents (
  id uuid primary key,
  owner_id uuid not null,
  agent_id uuid not null,
  agent_name text not null,
  task_id uuid,
  kind text not null check (kind in ('doc', 'guide', 'course')),
  title text not null check (length(title) between 1 and 300),
  body text not null check (length(body) <= 200000),
  links jsonb not null,
  quiz jsonb not null,
  answers smallint[] not null,
  chapters integer not null check (chapters >= 0),
  chapters_done integer[] not null default '{}',
  best_score smallint check (best_score between 0 and 100),
  passed_at timestamptz,
  -- Tells of the owner's memory or wallet: an agent token sees nothing of it.
  private boolean not null default false,
  created_at timestamptz not null,
  constraint documents_answer_per_question check (jsonb_array_length(quiz) = cardinality(answers))
);
create index documents_by_owner on documents.documents (owner_id, id);
create index documents_by_agent on documents.documents (owner_id, agent_id, id);
create index documents_lessons on documents.documents (owner_id, id) where kind <> 'doc';
create index documents_lessons_by_agent on documents.documents (owner_id, agent_id, id) where kind <> 'doc';
create index documents_by_task on documents.documents (task_id) where task_id is not null;

-- How much an agent wrote, for anybody: the agent keeps the count when documents are erased.
create table documents.written (
  agent_id uuid primary key,
  reports integer not null default 0 check (reports >= 0),
  guides integer not null default 0 check (guides >= 0),
  courses integer not null default 0 check (courses >= 0)
);

-- Lessons that an agent saw its owner through. `lesson` is the SHA-256 of the title, so that nothing of a document
-- that was erased stays here, and the same lesson written twice counts once.
create table documents.passed_lessons (
  agent_id uuid not null,
  kind text not null check (kind in ('guide', 'course')),
  lesson bytea not null check (length(lesson) = 32),
  at timestamptz not null,
  primary key (agent_id, kind, lesson)
);

-- When a question comes back. Stability and difficulty are what the schedule (FSRS) knows of the reader's memory of it.
create table documents.review_cards (
  id uuid primary key,
  owner_id uuid not null,
  agent_id uuid not null,
  document_id uuid not null references documents.documents (id) on delete cascade,
  question smallint not null check (question >= 0),
  stability double precision not null check (stability > 0),
  difficulty double precision not null check (difficulty between 1 and 10),
  reps integer not null check (reps > 0),
  lapses integer not null check (lapses >= 0),
  answered_at timestamptz not null,
  due_at timestamptz not null,
  constraint review_cards_one_per_question unique (document_id, question)
);
create index review_cards_due on documents.review_cards (owner_id, due_at, document_id, question);
create index review_cards_due_by_agent on documents.review_cards (owner_id, agent_id, due_at, document_id, question);
create index review_cards_by_owner on documents.review_cards (owner_id, id);

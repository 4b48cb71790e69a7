// Written by `npm run generate` from the migrations beside it. Do not edit.
import type { Generated, Kysely } from 'kysely'

export type Tables = {
  'documents.documents': {
    id: string
    owner_id: string
    agent_id: string
    agent_name: string
    task_id: string | null
    kind: string
    title: string
    body: string
    links: unknown
    quiz: unknown
    answers: number[]
    chapters: number
    chapters_done: Generated<number[]>
    best_score: number | null
    passed_at: Date | null
    private: Generated<boolean>
    created_at: Date
  }
  'documents.passed_lessons': {
    agent_id: string
    kind: string
    lesson: Buffer
    at: Date
  }
  'documents.review_cards': {
    id: string
    owner_id: string
    agent_id: string
    document_id: string
    question: number
    stability: number
    difficulty: number
    reps: number
    lapses: number
    answered_at: Date
    due_at: Date
  }
  'documents.written': {
    agent_id: string
    reports: Generated<number>
    guides: Generated<number>
    courses: Generated<number>
  }
}

/** The database, narrowed to this module's own tables. */
export const on = (db: unknown): Kysely<Tables> => db as Kysely<Tables>

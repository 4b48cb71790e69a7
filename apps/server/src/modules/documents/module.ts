import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { lessonMilestones, rewardCourses } from './events.ts'
import { checkDocument } from './operations/check-document.ts'
import { getDocument } from './operations/get-document.ts'
import { listCourses } from './operations/list-courses.ts'
import { listDocuments } from './operations/list-documents.ts'
import { setProgress } from './operations/set-progress.ts'
import { documentsPersonalData, eraseDocuments } from './personal-data.ts'

export const documents: Module = {
  name: 'documents',
  area: 'Tasks, work, learning',
  migrations: join(import.meta.dirname, 'migrations'),
  operations: [listDocuments, getDocument, checkDocument, setProgress, listCourses],
  jobs: [eraseDocuments],
  reactions: [rewardCourses],
  events: [lessonMilestones],
  personalData: [documentsPersonalData],
}

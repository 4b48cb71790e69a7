import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { followTask } from './follow.ts'
import { purgeA2a } from './jobs.ts'
import { a2aPersonalData } from './personal-data.ts'
import { followRecords, forgetSaid } from './reactions.ts'

export const a2a: Module = {
  name: 'a2a',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [followTask, purgeA2a],
  reactions: followRecords,
  onOwnerChange: forgetSaid,
  personalData: [a2aPersonalData],
}

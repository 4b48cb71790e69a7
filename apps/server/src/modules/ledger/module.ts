import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { nightlyAudit, rollUpPlatform } from './jobs.ts'
import { viewLedger } from './operator-view.ts'
import { ledgerPersonalData } from './personal-data.ts'
import { ledgerDependency, measureLedger } from './readiness.ts'

export const ledger: Module = {
  name: 'ledger',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [rollUpPlatform, nightlyAudit],
  personalData: [ledgerPersonalData],
  dependencies: (runtime) => [ledgerDependency(runtime)],
  measure: measureLedger,
  operatorView: viewLedger,
}

import { join } from 'node:path'
import type { Module } from '../../kernel/module.ts'
import { ledgerDependency, measureLedger, viewLedger } from './health.ts'
import { nightlyAudit, rollUpPlatform } from './jobs.ts'
import { ledgerPersonalData } from './personal-data.ts'

export const ledger: Module = {
  name: 'ledger',
  migrations: join(import.meta.dirname, 'migrations'),
  jobs: [rollUpPlatform, nightlyAudit],
  personalData: [ledgerPersonalData],
  dependencies: (runtime) => [ledgerDependency(runtime)],
  measure: measureLedger,
  operatorView: viewLedger,
}

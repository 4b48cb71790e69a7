import { readFile } from 'node:fs/promises'
import type { RulesetId } from '../src/index.ts'
import { type Golden, unpackLog } from './format.ts'

export const logFile = (ruleset: RulesetId): URL => new URL(`ruleset-${ruleset}.jsonl`, import.meta.url)

export const readLog = async (ruleset: RulesetId): Promise<Golden[]> =>
  unpackLog(await readFile(logFile(ruleset), 'utf8'), ruleset)

import { operationsOf } from '../kernel/module.ts'
import { modules } from './modules.ts'

/** Every operation, module by module. */
export const operations = operationsOf(modules)

import { operationsOf } from '../kernel/module.ts'
import { modules } from './modules.ts'

/** Every operation, in the order of the modules. */
export const operations = operationsOf(modules)

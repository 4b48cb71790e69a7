import { renameSync } from 'node:fs'
import { join } from 'node:path'

const path = join(import.meta.dirname, '../package.json')
renameSync(`${path}.kept`, path)

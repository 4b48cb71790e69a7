import { enableCompileCache } from 'node:module'

// Before anything else is loaded: what was compiled once is not compiled at every start.
enableCompileCache()
await import('./app/start.ts')

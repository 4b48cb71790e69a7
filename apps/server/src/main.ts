import { enableCompileCache } from 'node:module'

// Before anything else is loaded: compiled code is cached across starts.
enableCompileCache()
await import('./app/start.ts')

export { BackupReader, requireWhole } from './file.ts'
export { isTaken, loadBackup, RESTORING, refuseUnknown } from './load.ts'
export { saveBackup } from './save.ts'

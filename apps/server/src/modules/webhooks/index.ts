export { pingEvent } from './catalogue.ts'
export { deliverEvent } from './listener.ts'
export {
  addPush,
  checkPush,
  endPushes,
  exportPushes,
  listPushes,
  removePush,
  type StoredPush,
  tellPushes,
} from './pushes.ts'

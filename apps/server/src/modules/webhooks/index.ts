export { pingEvent } from './catalogue.ts'
export { deliverEvent } from './listener.ts'
export {
  addPush,
  checkPush,
  endPushes,
  exportPushes,
  type StoredPush,
  listPushes,
  removePush,
  tellPushes,
} from './pushes.ts'

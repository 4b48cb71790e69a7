export { pingEvent } from './catalogue.ts'
export { deliverEvent } from './listener.ts'

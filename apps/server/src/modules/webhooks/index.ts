export { pingEvent } from './catalogue.ts'
export { deliverEvent } from './listener.ts'
export { webhooksPersonalData } from './personal-data.ts'

/** In a file of their own, because few commands need them. */
export { holds, verify } from '@shugyo/engine'
export { judge, readOptions, readSource } from '@shugyo/engine/cli'

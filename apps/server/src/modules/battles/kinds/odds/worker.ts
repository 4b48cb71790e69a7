import { parentPort } from 'node:worker_threads'
import { type Duel, playDuel } from './duel.ts'

parentPort?.on('message', (duels: readonly Duel[]) => {
  parentPort?.postMessage(duels.map(playDuel))
})

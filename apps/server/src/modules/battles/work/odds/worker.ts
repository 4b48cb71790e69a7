import { parentPort, workerData } from 'node:worker_threads'
import { type Duel, playDuel } from './duel.ts'

parentPort?.postMessage((workerData as readonly Duel[]).map(playDuel))

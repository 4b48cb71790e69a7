import { parentPort } from 'node:worker_threads'
import { measure, type Task } from './balance.ts'

parentPort?.on('message', (task: Task) => parentPort?.postMessage(measure(task)))

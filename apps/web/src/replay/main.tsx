import './replay.css'
import { createRoot } from 'react-dom/client'
import { listenForKeys } from '../shell/keys.ts'
import type { ReplayRecord } from './record.ts'
import { Replay } from './replay.tsx'

/** The page of a replay file: no address of the service, no router, nothing that asks for anything. */
const record = document.getElementById('record')?.textContent ?? ''
const root = document.getElementById('root')
listenForKeys()
if (root) createRoot(root).render(<Replay record={JSON.parse(record) as ReplayRecord} />)

import type { Agent } from '@shugyo/sdk'
import { Memory } from './memory.tsx'
import { Suggests } from './suggests.tsx'

/** Beside a chat: what the agent remembers, and what it could be asked. */
export const ChatAside = ({ agent }: { readonly agent: Agent }) => (
  <>
    <Memory agent={agent} />
    <Suggests agent={agent} />
  </>
)

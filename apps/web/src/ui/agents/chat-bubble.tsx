import type { ReactNode } from 'react'
import { AgentTile } from './agent-tile.tsx'

export type Speaker = {
  readonly name: string
  readonly character: string
  readonly dan: string
  readonly look?: Readonly<Record<string, string>>
}

export const OwnBubble = ({ text }: { readonly text: string }) => (
  <div className="bub own">
    <span className="sr">You: </span>
    {text}
  </div>
)

export type AgentBubbleProps = {
  readonly agent: Speaker
  readonly text: string
  /** Cards for what the message opened, below it. */
  readonly children?: ReactNode
}

/** The agent's voice in the bubble, facts in cards below it. */
export const AgentBubble = ({ agent, text, children }: AgentBubbleProps) => (
  <div className="msg">
    <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={36} />
    <div>
      <div className="bub">
        <span className="sr">{agent.name}: </span>
        {text}
      </div>
      {children}
    </div>
  </div>
)

export const TypingBubble = ({ agent }: { readonly agent: Speaker }) => (
  <div className="msg">
    <AgentTile id={agent.character} dan={agent.dan} look={agent.look} size={36} />
    <div className="bub typing">
      <span className="sr">{agent.name} is writing</span>
      <i />
      <i />
      <i />
    </div>
  </div>
)

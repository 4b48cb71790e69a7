import type { Agent } from '@shugyo/sdk'
import { useQuery } from '@tanstack/react-query'
import { query } from '../../../api/index.ts'
import { useCustodies } from '../../../api/use-custodies.ts'
import { announce } from '../../../shell/announce.tsx'
import { AgentBubble, OwnBubble, TypingBubble } from '../../../ui/agents/chat-bubble.tsx'
import { EmptyState } from '../../../ui/feedback/empty-state.tsx'
import { Loaded, More } from '../../../ui/feedback/loaded.tsx'
import { Composer } from './composer.tsx'
import { Memory } from './memory.tsx'
import { openedBy } from './meta.ts'
import { OpenedCards } from './opened.tsx'
import { Suggests } from './suggests.tsx'
import { useBottom } from './use-bottom.ts'
import { useCards } from './use-cards.ts'
import { useChat } from './use-chat.ts'
import { speak, useSilenceOnLeave } from './use-speech.ts'

/** The conversation: voice in the bubbles, facts in the cards below them. */
export function Chat({ agent }: { readonly agent: Agent }) {
  const { id, name } = agent
  const voice = useQuery(query('getVoice', { id })).data
  const rental = useCustodies().rentalOf(id)
  useSilenceOnLeave()
  const { history, messages, say, sending, draft, setDraft } = useChat(id, (reply) => {
    announce(`${name}: ${reply.text}`)
    if (voice?.autoSpeak) speak(reply.text, voice)
  })
  const arrived = useCards(id, history.data && messages)
  const box = useBottom()
  const last = messages.at(-1)
  return (
    <>
      {/* biome-ignore lint/a11y/noNoninteractiveTabindex: what scrolls can be scrolled by keys */}
      <section ref={box} className="chat" aria-label={`Conversation with ${name}`} tabIndex={0}>
        <Loaded query={arrived ? history : { ...history, data: undefined }}>
          {() => (
            <>
              <More query={history}>Earlier</More>
              {messages.length === 0 && sending === null && (
                <EmptyState
                  level={2}
                  character={agent.character}
                  title={`Say hello to ${name}`}
                  text="It answers in its own voice, remembers what you ask it to, and never spends by chat."
                />
              )}
              {messages.map((message) =>
                message.role === 'owner' ? (
                  <OwnBubble key={message.id} text={message.text} />
                ) : (
                  <AgentBubble key={message.id} agent={agent} text={message.text}>
                    <OpenedCards message={message} agent={agent} />
                  </AgentBubble>
                ),
              )}
              {sending !== null && (
                <>
                  <OwnBubble text={sending} />
                  <TypingBubble agent={agent} />
                </>
              )}
            </>
          )}
        </Loaded>
      </section>
      <Composer
        name={name}
        draft={draft}
        onDraft={setDraft}
        onSay={say}
        busy={sending !== null}
        fights={!rental}
        answers={(last && openedBy(last)?.answers) ?? []}
      />
    </>
  )
}

/** Beside a chat: what the agent remembers, and what it could be asked. */
export const ChatAside = ({ agent }: { readonly agent: Agent }) => (
  <>
    <Memory agent={agent} />
    <Suggests agent={agent} />
  </>
)

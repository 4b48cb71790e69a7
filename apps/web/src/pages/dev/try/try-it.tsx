import { useQuery } from '@tanstack/react-query'
import { Play } from 'lucide-react'
import { lazy, Suspense, useRef, useState } from 'react'
import { query } from '../../../api/query.ts'
import { useSession } from '../../../api/session.ts'
import { Button } from '../../../ui/controls/button.tsx'
import { Choice } from '../../../ui/controls/choice.tsx'
import { Field, TextArea } from '../../../ui/controls/field.tsx'
import { cls } from '../../../ui/data/words.ts'
import { CodeBlock } from '../../../ui/reading/code-block.tsx'
import { codeOf, LANGUAGES, type Language } from '../definition/code.ts'
import type { Details, Operation } from '../definition/types.ts'
import { listOf } from '../definition/words.ts'
import { CallerAccount } from './caller-account.tsx'
import { type Draft, firstDraft, inputOf, missingIn } from './input.ts'
import { Params } from './params.tsx'
import { useTry } from './use-try.ts'

/** Both are loaded with the first call. */
const Answer = lazy(async () => ({ default: (await import('./answer.tsx')).Answer }))
const AskFirst = lazy(async () => ({ default: (await import('./ask-first.tsx')).AskFirst }))

export type TryItProps = { readonly op: Operation; readonly details: Details }

/** Calls the operation for real, as the signed-in player, and shows the same call as code. */
export function TryIt(props: TryItProps) {
  const session = useSession()
  const agents = useQuery({ ...query('listAgents'), enabled: Boolean(session) })
  const agentId = agents.data?.data[0]?.id
  const known = session === null || agents.data || agents.isError
  // The form starts with your own agent: filled once that is known, and left alone when a call changes it.
  const drawn = useRef(false)
  if (known) drawn.current = true
  return (
    <section className="try" id="try" aria-label="Try it">
      <div className="try-stick">
        {drawn.current && <Form key={props.op.id} {...props} agentId={agentId} />}
      </div>
    </section>
  )
}

function Form({ op, details, agentId }: TryItProps & { readonly agentId: string | undefined }) {
  const [draft, setDraft] = useState<Draft>(() => firstDraft(op, details, agentId))
  const [asking, setAsking] = useState(false)
  const asked = useRef(false)
  if (asking) asked.current = true
  const { said, lost, sending, send } = useTry(op)
  const session = useSession()
  const input = inputOf(op, draft)
  const missing = missingIn(op, draft)
  const only = needsSession(op.access) && !session
  const go = () => {
    setAsking(false)
    if (input) void send(input)
  }
  const reads = op.method === 'GET'
  return (
    <>
      <div className="row between wrap">
        <h2>Try it</h2>
        <span className="row">
          <CallerAccount />
          <Button
            kind="go"
            size="sm"
            disabled={only || missing.length > 0 || !input}
            busy={sending && (op.answer.type === 'text/event-stream' ? 'Listening' : 'Sending')}
            icon={<Play size={15} aria-hidden />}
            onClick={() => (reads ? go() : setAsking(true))}
          >
            Send
          </Button>
        </span>
      </div>
      <p className="row try-what">
        <span className={cls('verb', op.method.toLowerCase())}>{op.method}</span>
        <code className="cut">{op.path}</code>
      </p>
      <Params op={op} values={draft.params} onChange={(params) => setDraft({ ...draft, params })} />
      {op.body && (
        <Field label="Body" error={input ? null : 'This is no JSON yet: look for a missing quote or comma.'}>
          <TextArea
            className="input mono json-body"
            spellCheck={false}
            value={draft.body}
            onChange={(event) => setDraft({ ...draft, body: event.target.value })}
          />
        </Field>
      )}
      {missing.length > 0 && <p className="sm dim">Fill in {listOf(missing, 'and')} to send it.</p>}
      {!said && !lost && missing.length === 0 && (
        <p className="sm dim">
          {only
            ? 'This one is for those who are signed in.'
            : reads
              ? 'It is sent at once, with what you see here.'
              : 'This changes something: you are asked before it is sent.'}
        </p>
      )}
      {(said || lost) && (
        <Suspense>
          <Answer said={said} lost={lost} sending={sending} />
        </Suspense>
      )}
      <Written op={op} draft={draft} />
      {asked.current && (
        <Suspense>
          <AskFirst op={op} open={asking} onClose={() => setAsking(false)} onSend={go} />
        </Suspense>
      )}
    </>
  )
}

const needsSession = (access: string): boolean => access !== 'public'

/** The call in three languages, with the values of the form. */
function Written({ op, draft }: { readonly op: Operation; readonly draft: Draft }) {
  const [language, setLanguage] = useState<Language>('curl')
  const input = inputOf(op, draft) ?? { path: {}, query: {} }
  return (
    <div className="written">
      <div className="row between">
        <h3>The same call</h3>
        <Choice label="Language" value={language} options={LANGUAGES} onChange={setLanguage} />
      </div>
      <CodeBlock text={codeOf(language, op, input, location.origin)} label="The same call" />
    </div>
  )
}

import { Gauge, KeyRound, Repeat2 } from 'lucide-react'
import { Button } from '../../ui/controls/button.tsx'
import { Pill } from '../../ui/data/pill.tsx'
import { cls, count } from '../../ui/data/words.ts'
import { Inline } from '../../ui/reading/markdown/inline.tsx'
import type { Details, Operation } from './definition/types.ts'
import { isScoped, sayAccess } from './definition/words.ts'
import { Errors } from './errors.tsx'
import { Fields, Rows } from './fields.tsx'

const ANSWERS: Readonly<Record<string, string>> = {
  'text/event-stream': 'Server-sent events, one after another, each as below.',
  'text/html': 'A page of HTML.',
  'image/svg+xml': 'A picture, as SVG.',
}

/** One operation: what it does, takes and answers, who may call it and what can go wrong. */
export function OperationText({ op, details }: { readonly op: Operation; readonly details: Details }) {
  const { schemas, codes } = details
  const paragraphs = op.about.split('\n\n')
  return (
    <article className="op-text" aria-labelledby="op-name">
      <Button size="sm" className="only-m op-try" onClick={goToTry}>
        Try it
      </Button>
      <div className="row wrap op-line">
        <span className={cls('verb', op.method.toLowerCase())}>{op.method}</span>
        <h2 id="op-name">
          <code>{op.path}</code>
        </h2>
      </div>
      <h3 className="op-title">{op.summary}</h3>
      <div className="row wrap">
        {isScoped(op.access) ? (
          <Pill tone="side-a" icon={<KeyRound size={13} aria-hidden />}>
            {op.access}
          </Pill>
        ) : (
          <Pill>{op.access}</Pill>
        )}
        {op.idem && <Pill icon={<Repeat2 size={13} aria-hidden />}>safe to retry</Pill>}
        {op.limit && (
          <Pill icon={<Gauge size={13} aria-hidden />}>
            {count(op.limit.calls, 'call')} in {spanOf(op.limit.windowSeconds)}
          </Pill>
        )}
      </div>
      {paragraphs.map((text) => (
        <p key={text} className="t2">
          <Inline text={text} />
        </p>
      ))}
      <p className="sm dim">{sayAccess(op.access)}</p>
      {op.params.length > 0 && (
        <section>
          <h3 className="op-part">Parameters</h3>
          <Rows rows={op.params.map(paramRow)} schemas={schemas} isInput />
        </section>
      )}
      {op.body && (
        <section>
          <h3 className="op-part">Body</h3>
          <Fields schema={op.body.schema} schemas={schemas} isInput />
        </section>
      )}
      <section>
        <h3 className="op-part">Answer {op.answer.status}</h3>
        {ANSWERS[op.answer.type] && <p className="t2 sm">{ANSWERS[op.answer.type]}</p>}
        {!/html|svg/.test(op.answer.type) && <Fields schema={op.answer.schema} schemas={schemas} />}
      </section>
      <section>
        <h3 className="op-part">What can go wrong</h3>
        <Errors errors={op.errors} codes={codes} />
      </section>
    </article>
  )
}

/** On phones the form is below all the text. */
function goToTry(): void {
  document.getElementById('try')?.scrollIntoView()
}

const spanOf = (seconds: number): string =>
  seconds % 3600 === 0
    ? seconds === 3600
      ? 'an hour'
      : count(seconds / 3600, 'hour')
    : seconds === 60
      ? 'a minute'
      : seconds % 60 === 0
        ? count(seconds / 60, 'minute')
        : count(seconds, 'second')

const paramRow = ({ name, place, required, about, schema }: Operation['params'][number]) => ({
  name,
  schema,
  note: [place === 'path' ? 'in the path' : place, required && place !== 'path' && 'required']
    .filter(Boolean)
    .join(', '),
  ...(about ? { about } : {}),
})

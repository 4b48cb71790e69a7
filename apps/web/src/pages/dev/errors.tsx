import type { Details, Operation } from './definition/types.ts'

type Refusals = Operation['errors']
export type ErrorsProps = { readonly errors: Refusals; readonly codes: Details['codes'] }

/** The refusals that nearly every operation may answer. */
const EVERYWHERE = new Set([
  'invalid_request',
  'unauthenticated',
  'cross_origin',
  'forbidden',
  'insufficient_scope',
  'suspended',
  'body_too_large',
  'unsupported_media_type',
  'rate_limited',
  'internal',
  'unavailable',
])

const pick = (errors: Refusals, wanted: (code: string) => boolean): Refusals =>
  errors
    .map(({ status, codes }) => ({ status, codes: codes.filter(wanted) }))
    .filter(({ codes }) => codes.length > 0)

/** This operation's own problems; those of every operation are folded below. */
export function Errors({ errors, codes }: ErrorsProps) {
  const own = pick(errors, (code) => !EVERYWHERE.has(code))
  return (
    <>
      {own.length > 0 && <List errors={own} codes={codes} />}
      <details className="everywhere">
        <summary className="sm t2">
          {own.length > 0 ? 'And what' : 'Only what'} any operation may answer
        </summary>
        <List errors={pick(errors, (code) => EVERYWHERE.has(code))} codes={codes} />
      </details>
    </>
  )
}

const List = ({ errors, codes }: ErrorsProps) => (
  <dl className="prm errors">
    {errors.map(({ status, codes: own }) => (
      <div key={status}>
        <dt>
          <code className="rose">{status}</code>
        </dt>
        <dd>
          {own.map((code) => (
            <div key={code}>
              <code>{code}</code> <span className="dim">{codes[code]}</span>
            </div>
          ))}
        </dd>
      </div>
    ))}
  </dl>
)

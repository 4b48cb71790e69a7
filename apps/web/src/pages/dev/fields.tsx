import { ChevronRight } from 'lucide-react'
import { useState } from 'react'
import { Inline } from '../../ui/reading/markdown/inline.tsx'
import type { Schema } from './definition/types.ts'
import { recordName, sayType } from './definition/words.ts'

type Schemas = Readonly<Record<string, Schema>>
type Named = {
  readonly name: string
  readonly schema: Schema
  readonly note?: string
  readonly about?: string
}

/** The records inside a schema: itself, a list's items, or a nullable record. */
function insideOf(schema: Schema, schemas: Schemas): readonly Schema[] {
  if (schema.$ref) return insideOf(schemas[recordName(schema.$ref)] ?? {}, schemas)
  if (schema.anyOf) return schema.anyOf.flatMap((one) => insideOf(one, schemas))
  if (schema.items) return insideOf(schema.items, schemas)
  const { properties, additionalProperties, patternProperties } = schema
  if (Object.keys(properties ?? {}).length > 0) return [schema]
  const values = Object.values(patternProperties ?? {})[0] ?? additionalProperties
  return typeof values === 'object' ? insideOf(values, schemas) : []
}

const namedOf = ({ properties = {}, required = [] }: Schema, isInput: boolean): Named[] =>
  Object.entries(properties).map(([name, schema]) => {
    const isNeeded = required.includes(name)
    return {
      name,
      schema,
      ...(isInput === isNeeded ? { note: isInput ? 'required' : 'may be missing' } : {}),
    }
  })

export type FieldsProps = {
  readonly schema: Schema
  readonly schemas: Schemas
  /** For requests rather than answers: says which fields are required. */
  readonly isInput?: boolean
  /** Inner records are open from the start. */
  readonly opened?: boolean
}

/** A record's fields, in words; inner records open in place. */
export function Fields({ schema, schemas, isInput = false, opened = false }: FieldsProps) {
  const inside = insideOf(schema, schemas)
  if (inside.length === 0) return <p className="t2 sm">{sayType(schema)}</p>
  return inside.map((one, at) => (
    // biome-ignore lint/suspicious/noArrayIndexKey: forms of one answer have no name but their place
    <div key={at} className="shape">
      {inside.length > 1 && (
        <p className="sm dim">{one.description ?? `Form ${at + 1} of ${inside.length}`}</p>
      )}
      <Rows rows={namedOf(one, isInput)} schemas={schemas} isInput={isInput} opened={opened} />
    </div>
  ))
}

type RowsProps = Omit<FieldsProps, 'schema'> & { readonly rows: readonly Named[] }

export const Rows = ({ rows, schemas, isInput = false, opened = false }: RowsProps) => (
  <dl className="prm">
    {rows.map((row) => (
      <Row key={row.name} row={row} schemas={schemas} isInput={isInput} opened={opened} />
    ))}
  </dl>
)

type RowProps = Required<Omit<FieldsProps, 'schema'>> & { readonly row: Named }

function Row({ row, schemas, isInput, opened }: RowProps) {
  const { name, schema, note, about = schema.description } = row
  // A list's items are the main content, so they are open.
  const [open, setOpen] = useState(opened || (!isInput && name === 'data'))
  const inside = insideOf(schema, schemas)
  const said = [sayType(schema), note].filter(Boolean).join(', ')
  return (
    <div>
      <dt>
        <code>{name}</code>
      </dt>
      <dd>
        {inside.length > 0 ? (
          <button type="button" className="opens" aria-expanded={open} onClick={() => setOpen(!open)}>
            <ChevronRight size={14} aria-hidden />
            {said}
          </button>
        ) : (
          <span className="dim">{said}</span>
        )}
        {about && (
          <span className="t2 told">
            <Inline text={about} />
          </span>
        )}
        {open && <Fields schema={schema} schemas={schemas} isInput={isInput} />}
      </dd>
    </div>
  )
}

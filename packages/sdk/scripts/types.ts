/** The part of JSON Schema that the service's declarations use. */
export type Schema = {
  readonly title?: string
  readonly description?: string
  readonly type?: string | readonly string[]
  readonly const?: unknown
  readonly enum?: readonly unknown[]
  readonly anyOf?: readonly Schema[]
  readonly items?: Schema
  readonly properties?: Readonly<Record<string, Schema>>
  readonly required?: readonly string[]
  readonly additionalProperties?: boolean | Schema
  readonly patternProperties?: Readonly<Record<string, Schema>>
  readonly default?: unknown
}

/** A request may leave out fields with a default; an answer is always complete. */
type Direction = 'sent' | 'answered'

const isName = (text: string): boolean => /^[A-Za-z_$][\w$]*$/.test(text)
const keyOf = (name: string): string => (isName(name) ? name : JSON.stringify(name))
const indented = (text: string): string => text.replaceAll(/^(?=.)/gm, '  ')

/** A comment above a field or method, wrapped as an editor shows it. */
export function comment(...paragraphs: readonly (string | undefined)[]): string {
  const lines = paragraphs
    .filter((text) => text !== undefined && text !== '')
    .map((text) => String(text).replaceAll('*/', '* /').replaceAll(/\s+/g, ' '))
  if (lines.length === 0) return ''
  if (lines.length === 1) return `/** ${lines[0]} */\n`
  return `/**\n${lines.map((line) => ` * ${line}`).join('\n *\n')}\n */\n`
}

/** TypeScript for schemas. A schema with a title becomes a named type, written once. */
export class TypeWriter {
  readonly #named = new Map<string, string>()

  declarations(): string {
    const sorted = [...this.#named].sort(([one], [other]) => (one < other ? -1 : 1))
    return sorted.map(([name, type]) => `export type ${name} = ${type}\n`).join('\n')
  }

  /** Names a type that no schema names. */
  declare(name: string, type: string): string {
    if (this.#named.has(name)) throw new Error(`two types are named ${name}`)
    this.#named.set(name, type)
    return name
  }

  sent(schema: Schema): string {
    return this.#type(schema, 'sent')
  }

  answered(schema: Schema): string {
    return this.#type(schema, 'answered')
  }

  /** The fields of several objects as one: params, query and body lie side by side in a call. */
  sentTogether(parts: readonly Schema[]): string {
    const names = parts.flatMap(({ properties = {} }) => Object.keys(properties))
    const twice = names.find((name, at) => names.indexOf(name) !== at)
    if (twice) throw new Error(`the field ${twice} stands in two places of a call`)
    return block(parts.map((part) => this.#fields(part, 'sent')).join(''))
  }

  #type(schema: Schema, direction: Direction): string {
    const { title } = schema
    if (title === undefined || !isName(title)) return this.#unnamed(schema, direction)
    if (direction === 'sent' && hasDefault(schema))
      throw new Error(`${title} has a default: a record that is also sent needs a name of its own for that`)
    if (!this.#named.has(title)) {
      this.#named.set(title, '') // Reserves the name, in case the schema refers to itself.
      this.#named.set(title, this.#unnamed(schema, 'answered'))
    }
    return title
  }

  #unnamed(schema: Schema, direction: Direction): string {
    if (schema.const !== undefined) return JSON.stringify(schema.const)
    if (schema.enum) return schema.enum.map((value) => JSON.stringify(value)).join(' | ')
    if (schema.anyOf) return this.#union(schema.anyOf, direction)
    if (Array.isArray(schema.type)) {
      const types = schema.type as readonly string[]
      return this.#union(
        types.map((type) => ({ ...schema, type })),
        direction,
      )
    }
    switch (schema.type) {
      case 'string':
      case 'boolean':
      case 'null':
        return schema.type
      case 'integer':
      case 'number':
        return 'number'
      case 'array':
        return this.#array(schema.items ?? {}, direction)
      case 'object':
        return this.#object(schema, direction)
      default:
        return 'unknown'
    }
  }

  #union(parts: readonly Schema[], direction: Direction): string {
    return [...new Set(parts.map((part) => this.#type(part, direction)))].join(' | ')
  }

  #array(items: Schema, direction: Direction): string {
    const type = this.#type(items, direction)
    if (isName(type)) return direction === 'sent' ? `readonly ${type}[]` : `${type}[]`
    return `${direction === 'sent' ? 'ReadonlyArray' : 'Array'}<${type}>`
  }

  #object(schema: Schema, direction: Direction): string {
    if (schema.properties) return block(this.#fields(schema, direction))
    const values = schema.additionalProperties ?? Object.values(schema.patternProperties ?? {})[0]
    return `Record<string, ${typeof values === 'object' ? this.#type(values, direction) : 'unknown'}>`
  }

  #fields({ properties = {}, required = [] }: Schema, direction: Direction): string {
    const lines = Object.entries(properties).map(([name, field]) => {
      const type = this.#type(field, direction)
      const note = comment(field.description, directedNote(field, direction))
      if (direction === 'answered')
        return `${note}${keyOf(name)}${required.includes(name) ? '' : '?'}: ${type}\n`
      const isNeeded = required.includes(name) && !('default' in field)
      return `${note}${keyOf(name)}${isNeeded ? `: ${type}` : `?: ${type} | undefined`}\n`
    })
    return lines.join('')
  }
}

const hasDefault = ({ properties = {} }: Schema): boolean =>
  Object.values(properties).some((field) => 'default' in field)

const directedNote = (field: Schema, direction: Direction): string | undefined =>
  direction === 'sent' && 'default' in field ? `${JSON.stringify(field.default)} unless given.` : undefined

const block = (fields: string): string => (fields === '' ? 'Record<never, never>' : `{\n${indented(fields)}}`)

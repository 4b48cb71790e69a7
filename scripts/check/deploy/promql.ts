import { parser } from '@prometheus-io/lezer-promql'

/** Functions of a range (`[5m]`); all others take a moment, which the grammar does not tell apart. */
const OF_RANGES =
  /^(?:\w+_over_time|i?rate|increase|i?delta|deriv|changes|resets|predict_linear|double_exponential_smoothing)$/
const RANGES = ['MatrixSelector', 'SubqueryExpr']
/** The syntax within which a range stays one. */
const WRAPPINGS = ['OffsetExpr', 'StepInvariantExpr', 'ParenExpr', 'AnchoredExpr', 'SmoothedExpr']

type Node = ReturnType<typeof parser.parse>['topNode']

/** The faults of an expression of PromQL, which may only name existing metrics. */
export function faultsOfExpression(expression: string, metrics: ReadonlySet<string>): string[] {
  const textOf = ({ from, to }: Node) => expression.slice(from, to)
  const nodes: Node[] = []
  parser.parse(expression).iterate({ enter: ({ node }) => void nodes.push(node) })
  const broken = nodes.find(({ type }) => type.isError)
  if (broken) return [`is no PromQL from "${expression.slice(broken.from)}" on: ${expression}`]

  const called = nodes.flatMap((node) => (OF_RANGES.test(functionOf(node, textOf)) ? [node.from] : []))
  const ranges = nodes.filter(({ name }) => RANGES.includes(name)).map(holderOf)
  const given = ranges.map((call) => (OF_RANGES.test(functionOf(call, textOf)) ? call?.from : undefined))
  const named = nodes.flatMap((node) =>
    node.name === 'VectorSelector' ? (node.getChild('Identifier') ?? []) : [],
  )
  return [
    ...(called.every((call) => given.includes(call)) && !given.includes(undefined)
      ? []
      : [`mistakes a range for a moment, or a moment for a range: ${expression}`]),
    ...(named.length === 0 ? [`names no metric: ${expression}`] : []),
    ...named
      .map(textOf)
      .filter((name) => !metrics.has(name))
      .map((name) => `there is no metric ${name}`),
  ]
}

/** The function that is called there. */
function functionOf(node: Node | null, textOf: (node: Node) => string): string {
  const name = node?.name === 'FunctionCall' ? node.getChild('FunctionIdentifier') : null
  return name ? textOf(name) : ''
}

/** The call that a range is given to. */
function holderOf(range: Node): Node | null {
  let holder = range.parent
  while (holder && WRAPPINGS.includes(holder.name)) holder = holder.parent
  return holder?.name === 'FunctionCallBody' ? holder.parent : null
}

import { Component, type ComponentType, type ReactNode } from 'react'

export type Broken = ComponentType<{ readonly error: unknown }>
type Props = {
  /** One that came before the page could be drawn. */
  readonly error: unknown
  /** Another page, or the same tried again: what went wrong is over. */
  readonly resetKey: string
  readonly broken: Broken
  readonly children: ReactNode
}
type State = { readonly thrown: unknown; readonly resetKey: string }

/** What goes wrong in a page is said in its place; the rest stays. */
export class Boundary extends Component<Props, State> {
  override state: State = { thrown: undefined, resetKey: this.props.resetKey }

  static getDerivedStateFromError(thrown: unknown): Partial<State> {
    return { thrown }
  }

  static getDerivedStateFromProps({ resetKey }: Props, state: State): State | null {
    return resetKey === state.resetKey ? null : { thrown: undefined, resetKey }
  }

  override render(): ReactNode {
    const { broken: Broken, error = this.state.thrown, children } = this.props
    return error === undefined ? children : <Broken error={error} />
  }
}

import { Component, type ComponentType, type ReactNode } from 'react'

export type Broken = ComponentType<{ readonly error: unknown }>
type Props = {
  /** An error from before the page could render. */
  readonly error: unknown
  /** A new key, for another page or another try, clears the error. */
  readonly resetKey: string
  readonly broken: Broken
  readonly children: ReactNode
}
type State = { readonly thrown: unknown; readonly resetKey: string }

/** Shows a page's error in its place; everything around it stays. */
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

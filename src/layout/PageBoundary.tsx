import { Component, type ReactNode } from 'react';
import { UnexpectedError } from '../pages/UnexpectedError.tsx';

interface Props {
  /** The address: another one is tried anew. */
  at: string;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown };
  /** The address that the failure belongs to. */
  at: string;
}

/** Shows what is left when a page breaks, below the header, until another page is opened. */
export class PageBoundary extends Component<Props, State> {
  override state: State = { at: this.props.at };

  static getDerivedStateFromError(error: unknown): Partial<State> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps({ at }: Props, state: State): State | null {
    return at === state.at ? null : { at, failure: undefined };
  }

  override render() {
    const { failure } = this.state;
    return failure ? <UnexpectedError error={failure.error} /> : this.props.children;
  }
}

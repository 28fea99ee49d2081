import { Component, type ReactNode } from 'react';
import { useLocation } from 'react-router-dom';
import { ErrorPage } from './ErrorPage.tsx';

interface BoundaryProps {
  /** The navigation that is shown; another one tries again. */
  navigation: string;
  children: ReactNode;
}

interface BoundaryState {
  navigation: string;
  failure?: { error: unknown } | undefined;
}

class Boundary extends Component<BoundaryProps, BoundaryState> {
  override state: BoundaryState = { navigation: this.props.navigation };

  static getDerivedStateFromError(error: unknown): Partial<BoundaryState> {
    return { failure: { error } };
  }

  static getDerivedStateFromProps(
    { navigation }: BoundaryProps,
    shown: BoundaryState,
  ): Partial<BoundaryState> | null {
    return navigation === shown.navigation ? null : { navigation, failure: undefined };
  }

  override render(): ReactNode {
    const { navigation, failure } = this.state;
    if (failure) return <ErrorPage key={navigation} error={failure.error} />;
    return this.props.children;
  }
}

/** Shows the error page instead of what broke inside, until the next navigation. */
export function ErrorBoundary({ children }: { children: ReactNode }) {
  return <Boundary navigation={useLocation().key}>{children}</Boundary>;
}

import { Box } from '@mui/material';
import { useLocation, type CoreLayoutProps } from 'ra-core';
import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { visitPage } from '../../ui/pageVisit.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { AwayLine } from './AwayLine.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Loading } from './Loading.tsx';
import { UnexpectedError } from '../pages/UnexpectedError.tsx';

/** Header, page, footer. react-admin's own layout would bring its menus, which every page had to wait for. */
export function ConsoleLayout({ children }: CoreLayoutProps) {
  const { pathname } = useLocation();
  useEffect(() => visitPage(pathname), [pathname]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', position: 'relative' }}>
      <SkipNavigationButton />
      <AwayLine />
      <Header />
      <Box component="main" sx={{ flex: 1, display: 'flex', flexDirection: 'column', minWidth: 0 }}>
        <Box id="main-content" sx={page}>
          <PageBoundary at={pathname}>
            <Suspense fallback={<Loading />}>{children}</Suspense>
          </PageBoundary>
        </Box>
        <Footer>
          <Shortcuts />
        </Footer>
      </Box>
    </Box>
  );
}

const page = {
  flex: 1,
  width: '100%',
  maxWidth: 1440,
  mx: 'auto',
  px: { xs: 2, sm: 4 },
  pt: { xs: 2, sm: 3 },
  pb: 2,
  minWidth: 0,
} as const;

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
class PageBoundary extends Component<Props, State> {
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

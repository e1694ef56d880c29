import { Box } from '@mui/material';
import { useLocation, type CoreLayoutProps } from 'ra-core';
import { Component, Suspense, useEffect, type ReactNode } from 'react';
import { SkipNavigationButton } from 'react-admin';
import { visitPage } from '../../ui/pageVisit.ts';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { ServerAwayWarning } from './ServerAwayWarning.tsx';
import { ConfirmationPrompt } from './ConfirmationPrompt.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';
import { Loading } from './Loading.tsx';
import { Scanner } from './Scanner.tsx';
import { Undo } from './Undo.tsx';
import { UnexpectedError } from '../pages/UnexpectedError.tsx';

/** Header, page and footer. react-admin's own layout would load its menus with every page. */
export function ConsoleLayout({ children }: CoreLayoutProps) {
  const { pathname } = useLocation();
  useEffect(() => visitPage(pathname), [pathname]);
  return (
    <Box sx={{ display: 'flex', flexDirection: 'column', minHeight: '100vh', position: 'relative' }}>
      <SkipNavigationButton />
      <ServerAwayWarning />
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
      <ConfirmationPrompt />
      <Undo />
      <Scanner />
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
  /** Path of the page: a new path clears the failure. */
  at: string;
  children: ReactNode;
}

interface State {
  failure?: { error: unknown };
  /** Path on which the failure occurred. */
  at: string;
}

/** Shows an error page below the header when a page fails, until another page opens. */
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

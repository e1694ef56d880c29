import { Box } from '@mui/material';
import { Layout, type LayoutProps } from 'react-admin';
import { UnexpectedError } from '../pages/UnexpectedError.tsx';
import { Shortcuts } from '../shortcuts/Shortcuts.tsx';
import { Footer } from './Footer.tsx';
import { Header } from './Header.tsx';

const Nothing = () => null;

/** Header, page, footer; react-admin brings the skip link and the error boundary. */
export function ConsoleLayout({ children }: LayoutProps) {
  return (
    <Layout
      appBar={Header}
      menu={Nothing}
      sidebar={Nothing}
      error={UnexpectedError}
      sx={{
        minWidth: 0,
        '& .RaLayout-appFrame': { marginTop: '0 !important' },
        '& .RaLayout-contentWithSidebar': { minWidth: 0 },
        '& .RaLayout-content': { p: 0, minWidth: 0 },
      }}
    >
      <Box
        sx={{
          flex: 1,
          width: '100%',
          maxWidth: 1440,
          mx: 'auto',
          px: { xs: 2, sm: 4 },
          pt: { xs: 2, sm: 3 },
          pb: 2,
          minWidth: 0,
        }}
      >
        {children}
      </Box>
      <Footer>
        <Shortcuts />
      </Footer>
    </Layout>
  );
}

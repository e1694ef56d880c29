import { CssBaseline } from '@mui/material';
import { CoreAdminUI, LinkBase, localStorageStore } from 'ra-core';
import type { ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { routerProvider } from '../providers/routerProvider.tsx';
import { LinkContext } from '../ui/PageLink.tsx';
import { darkTheme, lightTheme } from '../ui/theme.ts';
import { InConsole } from './entrance/InConsole.tsx';
import { Login } from './entrance/Login.tsx';
import { i18nProvider } from './i18n/index.ts';
import { queryClient } from './firstPage.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { Loading } from './layout/Loading.tsx';
import { Notices } from './layout/Notices.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

const texts = { choices: i18nProvider.translate('app.choices') };
const themes = { lightTheme: lightTheme(texts), darkTheme: darkTheme(texts) };

/** What the operator has set up, such as the theme and the columns. */
const store = localStorageStore();

const LoginInConsole = () => (
  <InConsole>
    <Login />
  </InConsole>
);

/** react-admin's `<Admin>` without its own pages: they would bring its forms to every list. */
export function ConsoleFrame({ children }: { children: ReactNode }) {
  return (
    <LinkContext value={LinkBase}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        store={store}
        {...themes}
      >
        <CssBaseline enableColorScheme />
        <CoreAdminUI
          layout={ConsoleLayout}
          loading={Loading}
          loginPage={LoginInConsole}
          catchAll={NotFound}
          error={UnexpectedError}
          authCallbackPage={false}
          disableTelemetry
        >
          {children}
        </CoreAdminUI>
        <Notices />
      </AdminContext>
    </LinkContext>
  );
}

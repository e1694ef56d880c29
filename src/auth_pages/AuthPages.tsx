import { I18nContext, NotificationContextProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type ComponentType, type MouseEvent } from 'react';
import { LinkContext, type PageLinkProps } from '../../ui/PageLink.tsx';
import { Notices } from '../layout/Notices.tsx';
import { authPagesI18n } from '../i18n/authPages.ts';
import { isLoginAddress, pageAddress } from '../addresses.ts';
import { Login } from './Login.tsx';
import { Register } from './Register.tsx';
import { ResetPassword } from './ResetPassword.tsx';
import { AuthPageNavigationContext, openerOfLogin, type AuthPageNavigation } from './navigation.ts';
import { STORED_THEME } from '../../providers/reactAdminInside.ts';
import { toCssVariables, darkTokens, lightTokens, type ThemeTokens } from '../../ui/tokens.ts';

interface Props {
  /** Opens the console at the current address. */
  openConsole: () => Promise<void>;
}

/** The login, the registration and a new password by a link, without the console around them. */
export function AuthPages({ openConsole }: Props) {
  const [page, setPage] = useState(readAuthPage);

  useEffect(() => {
    const onPopState = () => setPage(readAuthPage());
    window.addEventListener('popstate', onPopState);
    return () => window.removeEventListener('popstate', onPopState);
  }, []);

  const go = useCallback(
    async (to: string) => {
      history.pushState(null, '', to);
      if (isLoginAddress(location.pathname)) setPage(readAuthPage());
      else await openConsole();
    },
    [openConsole],
  );
  const Link = useMemo(() => linkWithin(go), [go]);
  const { Page, search, returnTo } = page;
  const navigation: AuthPageNavigation = { go, search, returnTo };
  return (
    <I18nContext value={authPagesI18n}>
      <NotificationContextProvider>
        <LinkContext value={Link}>
          <AuthPageNavigationContext value={navigation}>
            <Colours />
            <Page />
            <Notices />
          </AuthPageNavigationContext>
        </LinkContext>
      </NotificationContextProvider>
    </I18nContext>
  );
}

function readAuthPage() {
  const { pathname, search } = location;
  const state: unknown = history.state?.usr;
  return { Page: PAGES[pageAddress(pathname)] ?? Login, search, returnTo: openerOfLogin(state) };
}

const PAGES: Partial<Record<string, ComponentType>> = {
  '/register': Register,
  '/reset_password': ResetPassword,
};

/**
 * A link that switches between the login and the registration without a page load.
 * Other links load a page.
 */
function linkWithin(go: AuthPageNavigation['go']) {
  return function AuthPageLink({ to, ...rest }: PageLinkProps) {
    const follow = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void go(to);
    };
    return <a href={to} onClick={isLoginAddress(to) ? follow : undefined} {...rest} />;
  };
}

/** Colours of the pages before the console: the theme chosen in the console, else the system's theme. */
function Colours() {
  const chosen = chosenTheme();
  if (chosen) return <style>{rule(chosen === 'dark' ? darkTokens : lightTokens, chosen)}</style>;
  return (
    <style>
      {rule(lightTokens, 'light')}
      {`@media (prefers-color-scheme: dark) { ${rule(darkTokens, 'dark')} }`}
    </style>
  );
}

function rule(tokens: ThemeTokens, mode: 'light' | 'dark'): string {
  const variables = Object.entries({ ...toCssVariables(tokens), 'color-scheme': mode });
  return `:root { ${variables.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}

function chosenTheme(): 'light' | 'dark' | undefined {
  const stored = localStorage.getItem(STORED_THEME);
  if (stored?.includes('dark')) return 'dark';
  return stored?.includes('light') ? 'light' : undefined;
}

import { I18nContext, NotificationContextProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type MouseEvent } from 'react';
import { LinkContext, type PageLinkProps } from '../../ui/PageLink.tsx';
import { Notices } from '../layout/Notices.tsx';
import { entranceI18n } from '../i18n/entrance.ts';
import { isEntrance } from '../addresses.ts';
import { Login } from './Login.tsx';
import { Register } from './Register.tsx';
import { PassageContext, cameFrom, type Passage } from './passage.ts';
import { STORED_THEME } from '../../providers/reactAdminInside.ts';
import { asVariables, dark, light, type Tokens } from '../../ui/tokens.ts';

interface Props {
  /** Opens the console at the current address. */
  openConsole: () => Promise<void>;
}

/** The login and the registration, without the console around them. */
export function Entrance({ openConsole }: Props) {
  const [place, setPlace] = useState(here);

  useEffect(() => {
    const onMoved = () => setPlace(here());
    window.addEventListener('popstate', onMoved);
    return () => window.removeEventListener('popstate', onMoved);
  }, []);

  const go = useCallback(
    async (to: string) => {
      history.pushState(null, '', to);
      if (isEntrance(location.pathname)) setPlace(here());
      else await openConsole();
    },
    [openConsole],
  );
  const Link = useMemo(() => linkWithin(go), [go]);
  const passage: Passage = { go, cameFrom: place.cameFrom };
  return (
    <I18nContext value={entranceI18n}>
      <NotificationContextProvider>
        <LinkContext value={Link}>
          <PassageContext value={passage}>
            <Colours />
            {place.isRegistration ? <Register /> : <Login />}
            <Notices />
          </PassageContext>
        </LinkContext>
      </NotificationContextProvider>
    </I18nContext>
  );
}

function here() {
  const state: unknown = history.state?.usr;
  return { isRegistration: /^\/register\/?$/i.test(location.pathname), cameFrom: cameFrom(state) };
}

/**
 * A link that switches between the login and the registration without a page load.
 * Other links load a page.
 */
function linkWithin(go: Passage['go']) {
  return function EntranceLink({ to, ...rest }: PageLinkProps) {
    const follow = (event: MouseEvent) => {
      if (event.button !== 0 || event.ctrlKey || event.metaKey || event.shiftKey || event.altKey) return;
      event.preventDefault();
      void go(to);
    };
    return <a href={to} onClick={isEntrance(to) ? follow : undefined} {...rest} />;
  };
}

/** Colours of the pages before the console: the theme chosen in the console, else the system's theme. */
function Colours() {
  const chosen = chosenTheme();
  if (chosen) return <style>{rule(chosen === 'dark' ? dark : light, chosen)}</style>;
  return (
    <style>
      {rule(light, 'light')}
      {`@media (prefers-color-scheme: dark) { ${rule(dark, 'dark')} }`}
    </style>
  );
}

function rule(tokens: Tokens, mode: 'light' | 'dark'): string {
  const variables = Object.entries({ ...asVariables(tokens), 'color-scheme': mode });
  return `:root { ${variables.map(([name, value]) => `${name}: ${value};`).join(' ')} }`;
}

function chosenTheme(): 'light' | 'dark' | undefined {
  const stored = localStorage.getItem(STORED_THEME);
  if (stored?.includes('dark')) return 'dark';
  return stored?.includes('light') ? 'light' : undefined;
}

import { I18nContext, NotificationContextProvider } from 'ra-core';
import { useCallback, useEffect, useMemo, useState, type MouseEvent } from 'react';
import { LinkContext, type PageLinkProps } from '../../ui/PageLink.tsx';
import { Notices } from '../layout/Notices.tsx';
import { entranceI18n } from '../i18n/entrance.ts';
import { isEntrance } from '../pages.ts';
import { Colours } from './Colours.tsx';
import { Login } from './Login.tsx';
import { Register } from './Register.tsx';
import { PassageContext, cameFrom, type Passage } from './passage.ts';

interface Props {
  /** Opens the console at the browser's address. */
  openConsole: () => Promise<void>;
}

/** The pages for those who are not logged in, without the console around them. */
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

/** A link that stays on the page as long as it leads from one of these pages to the other. */
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

import { accessToken } from '../providers/session.ts';
import { PAGES, isEntrance, isGuarded, pageAddress } from './pages.ts';

// It decides what to load, and stays small: what it needs has to be here before anything else can come.
const { pathname, search } = location;

if (isEntrance(pathname)) void enter();
else if (isGuarded(pathname) && accessToken() === null) {
  history.replaceState({ usr: { nextPathname: pathname, nextSearch: search } }, '', '/login');
  void enter();
} else void open();

async function enter() {
  const { enter: start } = await import('./entrance/start.tsx');
  start();
}

async function open() {
  const page = PAGES[pageAddress(pathname)];
  const [{ openConsole }, { pageRoot }] = await Promise.all([
    import('./start.tsx'),
    import('./root.ts'),
    page?.(),
  ]);
  await openConsole(pageRoot());
}

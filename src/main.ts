import { callEarly } from '../providers/early.ts';
import { SPECIFIED_NAMES } from '../contract/resources.ts';
import { firstPageCall } from '../providers/firstPage.ts';
import { storedListParams } from '../providers/reactAdminInside.ts';
import { publicPath } from '../providers/publicPaths.ts';
import { accessToken, hasFreshAccess } from '../providers/session.ts';
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
  askForFirstPage();
  const page = PAGES[pageAddress(pathname)];
  const [{ openConsole }] = await Promise.all([import('./start.tsx'), page?.()]);
  await openConsole();
}

/**
 * The list is on its way while the code that shows it is; unless it was left in another order or filter, or not every
 * backend knows it.
 */
function askForFirstPage() {
  const resource = SPECIFIED_NAMES.find((name) => publicPath(`/${name}`) === pageAddress(pathname));
  const token = accessToken();
  if (!resource) return;
  const isChanged = search !== '' || localStorage.getItem(storedListParams(resource)) !== null;
  if (token !== null && hasFreshAccess() && !isChanged) callEarly(firstPageCall(resource), token);
}

import './zodSettings.ts';
import { startEarlyCall } from '../providers/earlyCalls.ts';
import { SPECIFIED_NAMES } from '../contract/resources.ts';
import { firstPageUrl } from '../providers/firstPageUrl.ts';
import { readStoredListParams } from '../providers/reactAdminInside.ts';
import { publicPath } from '../providers/publicPaths.ts';
import { accessToken, hasFreshAccess } from '../providers/session.ts';
import { isLoginAddress, needsSession, pageAddress } from './addresses.ts';

// Decides which code to load. The file stays small, because all other loading waits for it.
const { pathname, search } = location;

if (isLoginAddress(pathname)) void enter();
else if (needsSession(pathname) && accessToken() === null) {
  history.replaceState({ usr: { nextPathname: pathname, nextSearch: search } }, '', '/login');
  void enter();
} else void open();

async function enter() {
  const { openAuthPages: start } = await import('./auth_pages/start.tsx');
  start();
}

async function open() {
  askForFirstPage();
  const [{ openConsole }] = await Promise.all([import('./start.tsx'), loadPage()]);
  await openConsole();
}

/** Loads the page's code in parallel with the console's code. */
async function loadPage() {
  const { PAGES } = await import('./pages.ts');
  await PAGES[pageAddress(pathname)]?.();
}

/**
 * Requests the list while its code loads.
 * Skips lists with a changed order or filter, and lists that need extensions.
 */
function askForFirstPage() {
  const resource = SPECIFIED_NAMES.find((name) => publicPath(`/${name}`) === pageAddress(pathname));
  const token = accessToken();
  if (!resource) return;
  const isChanged = search !== '' || localStorage.getItem(readStoredListParams(resource)) !== null;
  if (token !== null && hasFreshAccess() && !isChanged) startEarlyCall(firstPageUrl(resource), token);
}

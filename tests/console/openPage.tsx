import {
  LinkBase,
  ListBase,
  memoryStore,
  ResourceContextProvider,
  ResourceDefinitionContextProvider,
} from 'ra-core';
import { Suspense, useEffect, type ComponentType } from 'react';
import { AdminContext } from 'react-admin';
import { Outlet, useLocation } from 'react-router';
import { RESOURCE_NAMES, RESOURCES, type ResourceName } from '../../contract/resources.ts';
import { authProvider } from '../../providers/authProvider.ts';
import { dataProvider } from '../../providers/dataProvider.ts';
import { PAGE_SIZE } from '../../providers/firstPageUrl.ts';
import { routerProvider } from '../../providers/routerProvider.tsx';
import { queryClient } from '../../src/cachedFirstPage.ts';
import { i18nProvider } from '../../src/i18n/index.ts';
import { ConfirmationPrompt } from '../../src/layout/ConfirmationPrompt.tsx';
import { Loading } from '../../src/layout/Loading.tsx';
import { Notices } from '../../src/layout/Notices.tsx';
import { Scanner } from '../../src/layout/Scanner.tsx';
import { Undo } from '../../src/layout/Undo.tsx';
import { OnlyWithRole } from '../../src/OnlyWithRole.tsx';
import { pageComponents } from '../../src/pageComponents.ts';
import { useAddress } from '../../ui/address.ts';
import { LinkContext } from '../../ui/PageLink.tsx';
import { visitPage } from '../../ui/pageVisit.ts';
import { lightTheme } from '../../ui/theme.ts';
import { openRoutes } from './openConsole.tsx';

const theme = lightTheme({ choices: i18nProvider.translate('app.choices') });

/** Places are named by their path, other records by their name. */
const definitions = Object.fromEntries(
  RESOURCE_NAMES.map((name) => [
    name,
    { name, hasCreate: true, hasShow: true, recordRepresentation: name === 'places' ? 'path' : 'name' },
  ]),
);

/** What all pages have around them, without header, menus, footer and shortcuts. */
function Frame() {
  const { pathname } = useLocation();
  useEffect(() => visitPage(pathname), [pathname]);
  return (
    <LinkContext value={LinkBase}>
      <AdminContext
        authProvider={authProvider}
        dataProvider={dataProvider}
        queryClient={queryClient}
        i18nProvider={i18nProvider}
        routerProvider={routerProvider}
        store={memoryStore()}
        lightTheme={theme}
        darkTheme={null}
      >
        <ResourceDefinitionContextProvider definitions={definitions}>
          <main>
            <Suspense fallback={<Loading />}>
              <Outlet />
            </Suspense>
          </main>
          <ConfirmationPrompt />
          <Undo />
          <Scanner />
          <Notices />
        </ResourceDefinitionContextProvider>
      </AdminContext>
    </LinkContext>
  );
}

const resourceAt = (address: string) =>
  RESOURCE_NAMES.find((name) => RESOURCES[name].list === address || RESOURCES[name].create === address);

/** The details of the record in the address, without the list behind them. */
function Inspected({ in: resource, details: Details }: { in: ResourceName; details: ComponentType }) {
  const { has } = useAddress();
  return (
    <ListBase resource={resource} disableAuthentication perPage={PAGE_SIZE} sort={RESOURCES[resource].sort}>
      <>{has(RESOURCES[resource].inspect) && <Details />}</>
    </ListBase>
  );
}

const routesOf = (opened = '', details?: ComponentType) => [
  {
    element: <Frame />,
    children: Object.entries(pageComponents).map(([path, Page]) => {
      const resource = resourceAt(path);
      return {
        path,
        element: (
          <ResourceContextProvider value={resource}>
            <OnlyWithRole address={path}>
              {details && resource && path === opened ? (
                <Inspected in={resource} details={details} />
              ) : (
                <Page />
              )}
            </OnlyWithRole>
          </ResourceContextProvider>
        ),
      };
    }),
  },
];

/** Opens the details of a record at their address, as `openPage` does, without the list behind them: in a third of the time. */
export const openDetails = (details: ComponentType, address: string) =>
  openRoutes(routesOf(address.replace(/\?.*/, ''), details), { address, loggedIn: true });

/**
 * Opens the page at an address, with a session, and without the console's header, menus, footer, shortcuts and guard.
 * It takes two thirds of the time of `openConsole`. Details of products show no prices, and details no history.
 * Tests of menus, shortcuts, sessions, or of all calls that the console makes, open the console.
 */
export const openPage = (address: string) => openRoutes(routesOf(), { address, loggedIn: true });

import { CssBaseline } from '@mui/material';
import { CoreAdminUI, CustomRoutes, LinkBase, localStorageStore, type RaRecord } from 'ra-core';
import { useEffect, type ReactNode } from 'react';
import { AdminContext } from 'react-admin';
import { Route } from 'react-router';
import { RESOURCES, RESOURCE_NAMES, type ResourceName } from '../contract/resources.ts';
import { orderLink } from '../domain/purchase.ts';
import { Guard } from './Guard.tsx';
import { OnlyWithExtensions } from './OnlyWithExtensions.tsx';
import { OnlyWithRole } from './OnlyWithRole.tsx';
import { ResourceDefinition, resourceRoutes } from './ResourceDefinition.tsx';
import { AuthPageInConsole } from './auth_pages/AuthPageInConsole.tsx';
import { Register } from './auth_pages/Register.tsx';
import { ResetPassword } from './auth_pages/ResetPassword.tsx';
import { pageComponents } from './pageComponents.ts';
import { PAGES_WITHOUT_RESOURCE } from './pages.ts';
import { Legal } from './pages/Legal.tsx';
import { Logout } from './pages/Logout.tsx';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { routerProvider } from '../providers/routerProvider.tsx';
import { ProductPricesContext } from '../ui/productPrices.ts';
import { RecordHistoryContext } from '../ui/history/recordHistory.ts';
import { LinkContext } from '../ui/PageLink.tsx';
import { preloadablePopup } from '../ui/preloadable.tsx';
import { darkTheme, lightTheme } from '../ui/theme.ts';
import { recordTypedAhead } from '../ui/typedAhead.ts';
import { Login } from './auth_pages/Login.tsx';
import { i18nProvider } from './i18n/index.ts';
import { queryClient } from './cachedFirstPage.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { Loading } from './layout/Loading.tsx';
import { Notices } from './layout/Notices.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';

/** Purchases are named by number and name, places by their path. */
const nameInLists = (resource: ResourceName) => {
  if (resource === 'places') return 'path';
  return resource === 'bought_stocks'
    ? ({ id, name }: RaRecord) => [orderLink(Number(id)), name].filter(Boolean).join(' ')
    : 'name';
};

/** Pages that need the records of extensions. */
const needsExtensions = (address: string) =>
  address.startsWith(`${RESOURCES.sales.list}/`) || ['/database/put_away', '/go/:code'].includes(address);

const inConsole = (page: ReactNode) => <AuthPageInConsole>{page}</AuthPageInConsole>;

/** The whole console at the specification's addresses. All routes inside the guard need a session. */
export function Console() {
  return (
    <ConsoleFrame>
      {RESOURCE_NAMES.map((name) => (
        <ResourceDefinition
          key={name}
          name={name}
          hasCreate
          hasShow
          recordRepresentation={nameInLists(name)}
        />
      ))}
      <CustomRoutes noLayout>
        <Route path="/register" element={inConsole(<Register />)} />
        <Route path="/reset_password" element={inConsole(<ResetPassword />)} />
        <Route path="/logout" element={<Logout />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/privacy" element={<Legal page="privacy" />} />
        <Route path="/terms" element={<Legal page="terms" />} />
        <Route path="/cookies" element={<Legal page="cookies" />} />
        <Route element={<Guard />}>
          {RESOURCE_NAMES.flatMap(resourceRoutes)}
          {Object.keys(PAGES_WITHOUT_RESOURCE).map((address) => {
            const Page = pageComponents[address];
            if (!Page) return null;
            const page = needsExtensions(address) ? (
              <OnlyWithExtensions>
                <Page />
              </OnlyWithExtensions>
            ) : (
              <Page />
            );
            const guarded = <OnlyWithRole address={address}>{page}</OnlyWithRole>;
            return <Route key={address} path={address} element={guarded} />;
          })}
        </Route>
      </CustomRoutes>
    </ConsoleFrame>
  );
}

const texts = { choices: i18nProvider.translate('app.choices') };
const themes = { lightTheme: lightTheme(texts), darkTheme: darkTheme(texts) };

/** The operator's settings, such as theme and columns. */
const store = localStorageStore();

const RecordHistory = preloadablePopup(async () => {
  const [{ RecordHistory: Shown }] = await Promise.all([
    import('../ui/history/RecordHistory.tsx'),
    import('./i18n/en/history.ts'),
    import('../providers/changeHistory.ts'),
  ]);
  return Shown;
});

const ProductPrices = preloadablePopup(async () => {
  const [{ ProductPrices: Shown }] = await Promise.all([
    import('../resources/prices/index.ts'),
    import('./i18n/en/prices.ts'),
    import('../providers/prices.ts'),
  ]);
  return Shown;
});

/**
 * react-admin's `<Admin>` without its default pages, which would load react-admin's forms with every list.
 */
function ConsoleFrame({ children }: { children: ReactNode }) {
  useEffect(() => recordTypedAhead(), []);
  return (
    <LinkContext value={LinkBase}>
      <RecordHistoryContext value={RecordHistory}>
        <ProductPricesContext value={ProductPrices}>
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
              loginPage={inConsole(<Login />)}
              catchAll={NotFound}
              error={UnexpectedError}
              authCallbackPage={false}
              disableTelemetry
            >
              {children}
            </CoreAdminUI>
            <Notices />
          </AdminContext>
        </ProductPricesContext>
      </RecordHistoryContext>
    </LinkContext>
  );
}

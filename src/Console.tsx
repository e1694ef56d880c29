import { Admin, CustomRoutes } from 'react-admin';
import { Navigate, Route } from 'react-router';
import { authProvider } from '../providers/authProvider.ts';
import { dataProvider } from '../providers/dataProvider.ts';
import { routerProvider } from '../providers/routerProvider.tsx';
import { boughtStocks } from '../resources/bought_stocks/index.ts';
import { incomingShipments } from '../resources/incoming_shipments/index.ts';
import { insertionBatches } from '../resources/insertion_batches/index.ts';
import { products } from '../resources/products/index.ts';
import { TypesPage } from '../resources/types/TypesPage.tsx';
import { darkTheme, lightTheme } from '../ui/theme.ts';
import { Guard } from './Guard.tsx';
import { ResourceDefinition, resourceRoutes } from './ResourceDefinition.tsx';
import { i18nProvider } from './i18n/index.ts';
import { ConsoleLayout } from './layout/ConsoleLayout.tsx';
import { Loading } from './layout/Loading.tsx';
import { Notices } from './layout/Notices.tsx';
import { Landing } from './pages/Landing.tsx';
import { Legal } from './pages/Legal.tsx';
import { Login } from './pages/Login.tsx';
import { Logout } from './pages/Logout.tsx';
import { NotFound } from './pages/NotFound.tsx';
import { Placeholder } from './pages/Placeholder.tsx';
import { Register } from './pages/Register.tsx';
import { UnexpectedError } from './pages/UnexpectedError.tsx';
import { placeholders } from './pages/placeholders.ts';
import { CardMatcher } from './pages/tools/CardMatcher.tsx';
import { ImportData } from './pages/tools/ImportData.tsx';

const texts = { choices: i18nProvider.translate('app.choices') };
const themes = { lightTheme: lightTheme(texts), darkTheme: darkTheme(texts) };

/** The whole console at the specification's addresses; everything inside the guard needs a session. */
export function Console() {
  return (
    <Admin
      authProvider={authProvider}
      dataProvider={dataProvider}
      i18nProvider={i18nProvider}
      routerProvider={routerProvider}
      {...themes}
      layout={ConsoleLayout}
      loading={Loading}
      loginPage={Login}
      notification={Notices}
      catchAll={NotFound}
      error={UnexpectedError}
      disableTelemetry
    >
      <ResourceDefinition {...products} />
      <ResourceDefinition {...boughtStocks} />
      <ResourceDefinition {...incomingShipments} />
      <ResourceDefinition {...insertionBatches} />
      <CustomRoutes noLayout>
        <Route path="/register" element={<Register />} />
        <Route path="/logout" element={<Logout />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/privacy" element={<Legal page="privacy" />} />
        <Route path="/terms" element={<Legal page="terms" />} />
        <Route path="/cookies" element={<Legal page="cookies" />} />
        <Route element={<Guard />}>
          <Route path="/database/shipments" element={<Navigate to="/database/incomingstock" replace />} />
          <Route path="/" element={<Landing />} />
          {[products, boughtStocks, incomingShipments, insertionBatches].flatMap(resourceRoutes)}
          <Route path="/database/types" element={<TypesPage />} />
          <Route path="/tools/import_data" element={<ImportData />} />
          <Route path="/test" element={<CardMatcher />} />
          {placeholders.map((placeholder) => (
            <Route
              key={placeholder.path}
              path={placeholder.path}
              element={<Placeholder key={placeholder.path} {...placeholder} />}
            />
          ))}
        </Route>
      </CustomRoutes>
    </Admin>
  );
}

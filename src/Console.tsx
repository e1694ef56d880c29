import { CustomRoutes } from 'ra-core';
import { Navigate, Route } from 'react-router';
import { boughtStocks } from '../resources/bought_stocks/index.ts';
import { incomingShipments } from '../resources/incoming_shipments/index.ts';
import { insertionBatches } from '../resources/insertion_batches/index.ts';
import { products } from '../resources/products/index.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { Guard } from './Guard.tsx';
import { ResourceDefinition, resourceRoutes } from './ResourceDefinition.tsx';
import { InConsole } from './entrance/InConsole.tsx';
import { Register } from './entrance/Register.tsx';
import { pageComponents } from './pageComponents.ts';
import { Legal } from './pages/Legal.tsx';
import { Logout } from './pages/Logout.tsx';
import { Placeholder } from './pages/Placeholder.tsx';
import { placeholders } from './pages/placeholders.ts';

/** Those that belong to no resource. */
const LONE_PAGES = ['/', '/database/types', '/tools/import_data', '/tools/import_data/:id', '/test'];

const RegisterInConsole = () => (
  <InConsole>
    <Register />
  </InConsole>
);

/** The whole console at the specification's addresses; everything inside the guard needs a session. */
export function Console() {
  return (
    <ConsoleFrame>
      <ResourceDefinition {...products} />
      <ResourceDefinition {...boughtStocks} />
      <ResourceDefinition {...incomingShipments} />
      <ResourceDefinition {...insertionBatches} />
      <CustomRoutes noLayout>
        <Route path="/register" element={<RegisterInConsole />} />
        <Route path="/logout" element={<Logout />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/privacy" element={<Legal page="privacy" />} />
        <Route path="/terms" element={<Legal page="terms" />} />
        <Route path="/cookies" element={<Legal page="cookies" />} />
        <Route element={<Guard />}>
          <Route path="/database/shipments" element={<Navigate to="/database/incomingstock" replace />} />
          {[products, boughtStocks, incomingShipments, insertionBatches].flatMap(resourceRoutes)}
          {LONE_PAGES.map((address) => {
            const Page = pageComponents[address];
            return Page && <Route key={address} path={address} element={<Page />} />;
          })}
          {placeholders.map((placeholder) => (
            <Route
              key={placeholder.path}
              path={placeholder.path}
              element={<Placeholder key={placeholder.path} {...placeholder} />}
            />
          ))}
        </Route>
      </CustomRoutes>
    </ConsoleFrame>
  );
}

import { CustomRoutes, type RaRecord } from 'ra-core';
import { Navigate, Route } from 'react-router';
import { RESOURCE_NAMES, type ResourceName } from '../contract/resources.ts';
import { orderLink } from '../domain/purchase.ts';
import { ConsoleFrame } from './ConsoleFrame.tsx';
import { Guard } from './Guard.tsx';
import { ResourceDefinition, resourceRoutes } from './ResourceDefinition.tsx';
import { InConsole } from './entrance/InConsole.tsx';
import { Register } from './entrance/Register.tsx';
import { pageComponents } from './pageComponents.ts';
import { LONE_PAGES, REDIRECTS } from './pages.ts';
import { Legal } from './pages/Legal.tsx';
import { Logout } from './pages/Logout.tsx';
import { Placeholder } from './pages/Placeholder.tsx';
import { placeholders } from './pages/placeholders.ts';

/** A purchase is named by its number, too. */
const nameInLists = (resource: ResourceName) =>
  resource === 'bought_stocks'
    ? ({ id, name }: RaRecord) => [orderLink(Number(id)), name].filter(Boolean).join(' ')
    : 'name';

const RegisterInConsole = () => (
  <InConsole>
    <Register />
  </InConsole>
);

/** The whole console at the specification's addresses; everything inside the guard needs a session. */
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
        <Route path="/register" element={<RegisterInConsole />} />
        <Route path="/logout" element={<Logout />} />
      </CustomRoutes>
      <CustomRoutes>
        <Route path="/privacy" element={<Legal page="privacy" />} />
        <Route path="/terms" element={<Legal page="terms" />} />
        <Route path="/cookies" element={<Legal page="cookies" />} />
        <Route element={<Guard />}>
          {Object.entries(REDIRECTS).map(([from, to]) => (
            <Route key={from} path={from} element={<Navigate to={to} replace />} />
          ))}
          {RESOURCE_NAMES.flatMap(resourceRoutes)}
          {Object.keys(LONE_PAGES).map((address) => {
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

import { ResourceContextProvider, type ResourceProps } from 'ra-core';
import { Resource } from 'react-admin';
import { Route } from 'react-router';
import { publicPath } from '../providers/publicPaths.ts';
import { NotFound } from './pages/NotFound.tsx';

/**
 * Makes a resource known to react-admin. Its pages have public addresses of their own, so there is
 * nothing at react-admin's `/{resource}`.
 */
export function ResourceDefinition(_props: ResourceProps) {
  return <NotFound />;
}
ResourceDefinition.raName = 'Resource';
ResourceDefinition.registerResource = Resource.registerResource;

/** The list and the form of a resource, at their public addresses. */
export function resourceRoutes({ name, list: List, create: Create }: ResourceProps) {
  const pages = { [`/${name}`]: List, [`/${name}/create`]: Create };
  return Object.entries(pages).flatMap(([path, Page]) =>
    typeof Page === 'function'
      ? [
          <Route
            key={path}
            path={publicPath(path)}
            element={
              <ResourceContextProvider value={name}>
                <Page />
              </ResourceContextProvider>
            }
          />,
        ]
      : [],
  );
}

import { Resource, ResourceContextProvider, type ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import { publicPath } from '../providers/publicPaths.ts';
import { pageComponents } from './pageComponents.ts';
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
export function resourceRoutes({ name }: ResourceProps) {
  return [`/${name}`, `/${name}/create`].map((path) => {
    const address = publicPath(path);
    const Page = pageComponents[address];
    return (
      <Route
        key={path}
        path={address}
        element={<ResourceContextProvider value={name}>{Page && <Page />}</ResourceContextProvider>}
      />
    );
  });
}

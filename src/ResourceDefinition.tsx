import { useIsFetching } from '@tanstack/react-query';
import { ResourceContextProvider, type ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import { RESOURCES, isExtension, type ResourceName } from '../contract/resources.ts';
import { usePreloaded } from '../ui/preloadable.tsx';
import { actsAsResource } from '../ui/reactAdminParts.ts';
import { OnlyWithExtensions } from './OnlyWithExtensions.tsx';
import { pageComponents } from './pageComponents.ts';
import { NotFound } from './pages/NotFound.tsx';

/**
 * Makes a resource known to react-admin. Its pages have public addresses of their own, so there is
 * nothing at react-admin's `/{resource}`.
 */
export const ResourceDefinition = Object.assign((_props: ResourceProps) => <NotFound />, actsAsResource);

/** The list and the form of a resource, at their public addresses. */
export function resourceRoutes(name: ResourceName) {
  const { list, create } = RESOURCES[name];
  const addresses = [list, create];
  return addresses.map((address) => {
    const Page = pageComponents[address];
    const page = Page && <Page />;
    return (
      <Route
        key={address}
        path={address}
        element={
          <ResourceContextProvider value={name}>
            {isExtension(name) ? <OnlyWithExtensions>{page}</OnlyWithExtensions> : page}
            <NextPages addresses={addresses} />
          </ResourceContextProvider>
        }
      />
    );
  });
}

/** Gets the pages that may be opened next, while nothing else is asked for. Shows nothing. */
function NextPages({ addresses }: { addresses: readonly string[] }) {
  const isQuiet = useIsFetching() === 0;
  usePreloaded(isQuiet, ...addresses.flatMap((address) => pageComponents[address] ?? []));
  return null;
}

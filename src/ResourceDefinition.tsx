import { useIsFetching } from '@tanstack/react-query';
import { ResourceContextProvider, type ResourceProps } from 'ra-core';
import { Route } from 'react-router';
import { RESOURCES, isExtension, type ResourceName } from '../contract/resources.ts';
import { usePreloaded } from '../ui/preloadable.tsx';
import { resourceMarkers } from '../ui/reactAdminParts.ts';
import { OnlyWithExtensions } from './OnlyWithExtensions.tsx';
import { OnlyWithRole } from './OnlyWithRole.tsx';
import { pageComponents } from './pageComponents.ts';
import { NotFound } from './pages/NotFound.tsx';

/**
 * Registers a resource with react-admin.
 * Its pages have their own public addresses, so `/{resource}` shows nothing.
 */
export const ResourceDefinition = Object.assign((_props: ResourceProps) => <NotFound />, resourceMarkers);

/** The list and the creation form of a resource, at their public addresses. */
export function resourceRoutes(name: ResourceName) {
  const { list, create } = RESOURCES[name];
  const addresses = [list, create];
  return addresses.map((address) => {
    const Page = pageComponents[address];
    const page = <OnlyWithRole address={address}>{Page && <Page />}</OnlyWithRole>;
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

/** Preloads the pages that may open next while no request is running. Renders nothing. */
function NextPages({ addresses }: { addresses: readonly string[] }) {
  const isQuiet = useIsFetching() === 0;
  usePreloaded(isQuiet, ...addresses.flatMap((address) => pageComponents[address] ?? []));
  return null;
}

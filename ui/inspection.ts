import { useCallback } from 'react';
import { inspectParameter } from '../providers/publicPaths.ts';
import { useAddress, useChangedAddress } from './address.ts';
import { useExtensions } from './useExtensions.ts';

/** What may stand open over a record's details, under its name in the address. */
const POPUPS = ['edit', 'create_product', 'create_insertion', 'refund', 'return', 'lost'] as const;
export type Popup = (typeof POPUPS)[number];

/** The address of a record's details over the list as it stands. */
export function useInspectAddress(resource: string) {
  const address = useChangedAddress();
  return useCallback(
    (id: number) => address({ [inspectParameter(resource)]: String(id) }),
    [address, resource],
  );
}

export type Inspection = ReturnType<typeof useInspection>;

/**
 * The record whose details the address asks for, the popup over it, and the ways between them. `more`
 * are further parameters that go when the details are closed.
 */
export function useInspection(resource: string, more: readonly string[] = []) {
  const { id, has, change, close } = useAddress();
  const hasExtensions = useExtensions();
  const asked = POPUPS.find(has);
  const parameter = inspectParameter(resource);
  return {
    id: id(parameter),
    popup: asked === 'edit' && !hasExtensions ? undefined : asked,
    open: (popup: Popup) => change({ [popup]: '1' }),
    closePopup: () => close(POPUPS),
    close: () => close([parameter, ...POPUPS, ...more]),
  };
}

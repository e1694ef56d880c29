import { useCallback } from 'react';
import { inspectParameter } from '../providers/publicPaths.ts';
import { useAddress, useChangedAddress } from './address.ts';
import { useExtensions } from './useExtensions.ts';

/** Popups over a record's details, by their query parameters. */
const POPUPS = ['edit', 'create_product', 'create_insertion', 'refund', 'return', 'lost', 'move'] as const;
export type Popup = (typeof POPUPS)[number];

/** Returns the address of a record's details over the current list. */
export function useInspectAddress(resource: string) {
  const address = useChangedAddress();
  return useCallback(
    (id: number) => address({ [inspectParameter(resource)]: String(id) }),
    [address, resource],
  );
}

export type Inspection = ReturnType<typeof useInspection>;

/**
 * The record and popup in the address, with functions to open and close them. `more` are further parameters
 * that closing the details removes.
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

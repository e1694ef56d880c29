import { useCallback } from 'react';
import { useAddress, useChangedAddress } from '../../ui/address.ts';

const INSPECT = 'shipment_id';

/** The address of a shipment's details over the list as it stands. */
export function useInspectAddress() {
  const address = useChangedAddress();
  return useCallback((id: number) => address({ [INSPECT]: String(id) }), [address]);
}

/** The shipment whose details the address asks for, and the way back to the list. */
export function useInspection() {
  const { id, change } = useAddress();
  return { id: id(INSPECT), close: () => change({ [INSPECT]: null }) };
}

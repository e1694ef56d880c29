import { useCallback } from 'react';
import { useAddress, useChangedAddress } from '../../ui/address.ts';

const INSPECT = 'inspect_batch';

/** The address of a batch's details over the list as it stands. */
export function useInspectAddress() {
  const address = useChangedAddress();
  return useCallback((id: number) => address({ [INSPECT]: String(id) }), [address]);
}

/** The batch whose details the address asks for, and the way back to the list. */
export function useInspection() {
  const { id, change } = useAddress();
  return { id: id(INSPECT), close: () => change({ [INSPECT]: null }) };
}

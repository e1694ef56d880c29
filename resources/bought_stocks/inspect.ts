import { useCallback } from 'react';
import { useAddress, useChangedAddress } from '../../ui/address.ts';

const INSPECT = 'inspect_purchase';
const CREATE_PRODUCT = 'create_product';
const SHIPMENT = 'shipment_link';

/** The address of a purchase's details over the list as it stands. */
export function useInspectAddress() {
  const address = useChangedAddress();
  return useCallback((id: number) => address({ [INSPECT]: String(id) }), [address]);
}

/** What the address says of the purchase's details, and how to change it. */
export function useInspection() {
  const { id, has, change } = useAddress();
  return {
    id: id(INSPECT),
    /** The shipment that the operator came from. */
    shipment: id(SHIPMENT),
    isCreatingProduct: has(CREATE_PRODUCT),
    close: () => change({ [INSPECT]: null, [SHIPMENT]: null, [CREATE_PRODUCT]: null }),
    createProduct: () => change({ [CREATE_PRODUCT]: '1' }),
    closeCreateProduct: () => change({ [CREATE_PRODUCT]: null }),
  };
}

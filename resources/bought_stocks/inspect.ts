import { useAddress } from '../../ui/address.ts';
import { useInspectAddressOf, useInspection } from '../../ui/inspection.ts';

const SHIPMENT = 'shipment_link';

/** The address of a purchase's details over the list as it stands. */
export const useInspectAddress = () => useInspectAddressOf('bought_stocks');

/** What the address says of a purchase's details. `shipment` is the one that the operator came from. */
export function usePurchaseInspection() {
  const { id } = useAddress();
  return { ...useInspection('bought_stocks', [SHIPMENT]), shipment: id(SHIPMENT) };
}

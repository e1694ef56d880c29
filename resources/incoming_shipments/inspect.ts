import { useInspectAddressOf } from '../../ui/inspection.ts';

/** The address of a shipment's details over the list as it stands. */
export const useInspectAddress = () => useInspectAddressOf('incoming_shipments');

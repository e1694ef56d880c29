import { useInspectAddressOf } from '../../ui/inspection.ts';

/** The address of a product's details over the list as it stands. */
export const useInspectAddress = () => useInspectAddressOf('products');

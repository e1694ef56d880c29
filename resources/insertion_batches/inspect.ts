import { useInspectAddressOf } from '../../ui/inspection.ts';

/** The address of a batch's details over the list as it stands. */
export const useInspectAddress = () => useInspectAddressOf('insertion_batches');

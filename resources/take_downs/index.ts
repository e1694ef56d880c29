export { useEndListing } from './useTakeDowns.ts';

export { PlaceLink } from './PlaceLink.tsx';
export { putAwayAddress, stockAddress } from './addresses.ts';
export { usePlaceTree } from './usePlaceTree.ts';

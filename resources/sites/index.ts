export { useSites } from './useSites.ts';

export { useTakenDown } from './useTakeDowns.ts';

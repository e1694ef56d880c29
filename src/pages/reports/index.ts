export { PeriodChip } from './PeriodChip.tsx';
export { VatNotRegistered } from './VatParts.tsx';
export { listAddress } from './formats.ts';

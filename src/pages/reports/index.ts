export { PeriodChip } from './PeriodChip.tsx';
export { NotRegistered } from './VatParts.tsx';
export { listOf } from './words.ts';

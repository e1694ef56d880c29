export { SessionRow } from './SessionRow.tsx';

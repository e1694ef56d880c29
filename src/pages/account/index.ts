export { ConfirmationDialog } from './ConfirmationDialog.tsx';
export { SessionRow } from './SessionRow.tsx';

// Loaded together, and only when a place is opened.
export { PlaceDialog } from './PlaceDialog.tsx';
export { PlacePanel } from './PlacePanel.tsx';

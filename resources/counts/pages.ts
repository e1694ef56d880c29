export { CountPage } from './CountPage.tsx';
export { CountsPage } from './CountsPage.tsx';

export { CoverageBadge } from './CoverageBadge.tsx';

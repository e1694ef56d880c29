export { SiteFiles } from './SiteFiles.tsx';

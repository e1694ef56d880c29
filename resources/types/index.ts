export { DefinitionRow } from './DefinitionRow.tsx';
export { DefinitionsPage } from './DefinitionsPage.tsx';
export { useExtras, useTypes } from './useTypes.ts';

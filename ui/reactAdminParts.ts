import { Resource } from 'ra-core';

/**
 * Undocumented exports of react-admin, in the version named in `providers/reactAdminInside.ts`.
 * `DataTableBase` sorts and selects; the console's own headings, rows and cells read its contexts.
 * `RouterProviderContext` gives lists their own router.
 */
export {
  DataTableBase,
  DataTableRenderContext,
  RouterProviderContext,
  useDataTableCallbacksContext,
  useDataTableConfigContext,
  useDataTableDataContext,
  useDataTableRenderContext,
  useDataTableSelectedIdsContext,
  useDataTableSortContext,
} from 'ra-core';

/** Marks a component as a resource for `CoreAdminUI`. The console's resources have no routes of their own. */
export const resourceMarkers = { raName: 'Resource', registerResource: Resource.registerResource };

/** Selectors for parts of react-admin's rich text editor that accept no styles. */
export const RICH_TEXT = {
  label: '.RaLabeled-label.RaLabeled-label',
  toolbar: '.RaRichTextInputToolbar-root',
  content: '.RaRichTextInput-editorContent',
};

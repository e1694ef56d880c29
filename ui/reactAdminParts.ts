import { Resource } from 'ra-core';

/**
 * What react-admin exports and nowhere describes, as it is in the version that `providers/reactAdminInside.ts` names.
 * Its `DataTableBase` sorts and marks; our own heads, rows and cells ask it what to show. A list has a router of its own.
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

/** By this `CoreAdminUI` knows a resource among its children: ours have no routes of its own. */
export const actsAsResource = { raName: 'Resource', registerResource: Resource.registerResource };

/** Parts of its editor of formatted text, which take no styles of their own. */
export const RICH_TEXT = {
  label: '.RaLabeled-label.RaLabeled-label',
  toolbar: '.RaRichTextInputToolbar-root',
  content: '.RaRichTextInput-editorContent',
};

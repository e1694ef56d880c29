import { useDataProvider } from 'ra-core';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Changes values of a template from another page. The notice offers to undo it. */
export function useTemplateChange() {
  const dataProvider = useDataProvider();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  return async (template: ListingTemplate, data: Partial<ListingTemplate>) => {
    try {
      const { data: saved } = await dataProvider.update('listing_templates', {
        id: template.id,
        data,
        previousData: template,
      });
      notifyFailure.end();
      notifyDone('resources.listing_templates.saved', undoButton(saved));
    } catch (error) {
      notifyFailure('resources.listing_templates.not_saved', error);
    }
    await refetch();
  };
}

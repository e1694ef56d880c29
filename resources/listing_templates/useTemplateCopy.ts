import { useDataProvider, useNavigate, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import { useNotifyDone, useNotifyFailure } from '../../ui/notices.tsx';
import { undoButton } from '../../ui/undoing.ts';
import { useRefetchRecords } from '../../ui/useRefetchRecords.ts';

/** Copies a template and opens the copy. */
export function useTemplateCopy() {
  const dataProvider = useDataProvider();
  const translate = useTranslate();
  const navigate = useNavigate();
  const notifyDone = useNotifyDone();
  const notifyFailure = useNotifyFailure();
  const refetch = useRefetchRecords();
  const [isCopying, setCopying] = useState(false);
  const copy = async ({ id: _id, name, ...values }: ListingTemplate) => {
    setCopying(true);
    try {
      const data = { ...values, name: translate('listing_templates.copy_of', { name }) };
      const { data: made } = await dataProvider.create('listing_templates', { data });
      notifyFailure.end();
      notifyDone('resources.listing_templates.added', undoButton(made));
      navigate(`/listing_templates/${made.id}/show`, { replace: true });
    } catch (error) {
      notifyFailure('resources.listing_templates.not_added', error);
    }
    setCopying(false);
    await refetch();
  };
  return { copy, isCopying };
}

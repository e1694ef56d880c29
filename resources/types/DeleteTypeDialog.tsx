import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Extra, Type } from '../../contract/types.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { useDefinitions } from './useDefinitions.ts';

interface Props {
  type: Type;
  extras: readonly Extra[];
  onClose: () => void;
}

/** Asks before a type is deleted: its subtypes and extra fields go with it. */
export function DeleteTypeDialog({ type, extras, onClose }: Props) {
  const translate = useTranslate();
  const { remove } = useDefinitions('types');
  const [isDeleting, setDeleting] = useState(false);
  const subtypes = translate('types.count_subtypes', { smart_count: type.subtypes.length });
  const fields = translate('types.count_extras', { smart_count: extras.length });

  const submit = async () => {
    setDeleting(true);
    await remove(type);
    onClose();
  };
  return (
    <ConfirmDialog
      title={translate('types.delete_title', { name: type.name })}
      label={translate('ra.action.delete')}
      isDestructive
      isPending={isDeleting}
      onConfirm={() => void submit()}
      onClose={onClose}
    >
      {translate('types.delete_text', { subtypes, fields })}
    </ConfirmDialog>
  );
}

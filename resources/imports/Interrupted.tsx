import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { Import } from '../../contract/imports.ts';
import { stepImport } from '../../providers/imports.ts';
import { EndedEarly } from './EndedEarly.tsx';
import { UndoButton } from './UndoButton.tsx';
import { useImportChange } from './useImportChange.ts';

/** Why recording ended early, and both ways on: to record the rest, or to take back what was recorded. */
export function Interrupted({ imported: { id, message } }: { imported: Import }) {
  const translate = useTranslate();
  const { mutate, isPending } = useImportChange(id, {
    send: () => stepImport(id, 'commit'),
    failure: 'imports.not_gone_on',
  });
  return (
    <EndedEarly
      title={translate('imports.interrupted')}
      message={message}
      help={translate('imports.interrupted_help')}
    >
      <Button variant="contained" loading={isPending} onClick={() => mutate()}>
        {translate('imports.record_rest')}
      </Button>
      <UndoButton id={id} />
    </EndedEarly>
  );
}

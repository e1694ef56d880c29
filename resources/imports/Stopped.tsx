import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Import } from '../../contract/imports.ts';
import { resumeImport } from '../../providers/imports.ts';
import { DiscardButton } from './DiscardButton.tsx';
import { EndedEarly } from './EndedEarly.tsx';
import { countOf } from './rows/rows.ts';
import { ResumeDialog } from './ResumeDialog.tsx';
import { shopOf } from './sources.ts';
import { useImportChange } from './useImportChange.ts';

/** Why reading ended early, and the way on: a shop needs its cookie again, a file is read at once. */
export function Stopped({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { id, message } = imported;
  const shop = shopOf(imported);
  const isEmpty = countOf(imported.rows) === 0;
  const goOn = useImportChange(id, {
    send: () => resumeImport(id, {}),
    failure: 'imports.not_gone_on',
  });
  return (
    <EndedEarly
      title={translate('imports.stopped')}
      message={message}
      help={translate(isEmpty ? 'imports.stopped_empty' : 'imports.stopped_help')}
    >
      <Button
        variant={isEmpty ? 'contained' : 'outlined'}
        loading={goOn.isPending}
        onClick={() => (shop ? setAsking(true) : goOn.mutate())}
      >
        {translate('imports.go_on')}
      </Button>
      {isEmpty && <DiscardButton imported={imported} />}
      {isAsking && shop && <ResumeDialog id={id} shop={shop} onClose={() => setAsking(false)} />}
    </EndedEarly>
  );
}

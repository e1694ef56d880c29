import { Alert, Box, Button, Typography } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useDataProvider, useTranslate } from 'ra-core';
import { useState, type ReactNode } from 'react';
import type { Import, SourceName, ImportRequest } from '../../contract/imports.ts';
import type { BackstockDataProvider } from '../../providers/dataProvider.ts';
import { DiscardButton, UndoButton } from './ConfirmedButtons.tsx';
import { CookieDialog } from './CookieDialog.tsx';
import { countImportRows } from './rows/rows.ts';
import { shopOfSource } from './sources.ts';
import { importKey, useImportChange } from './useImport.ts';

/** The reason for which recording stopped, with buttons to record the rest or to undo the import. */
export function InterruptedImport({ imported: { id, message } }: { imported: Import }) {
  const translate = useTranslate();
  const { mutate, isPending } = useImportChange(id, {
    send: (provider) => provider.stepImport(id, 'commit'),
    failure: 'imports.rest_not_recorded',
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

/**
 * The reason for which reading stopped, and a button to continue.
 * A shop needs its cookie again; a file does not.
 */
export function StoppedImport({ imported }: { imported: Import }) {
  const translate = useTranslate();
  const [isAsking, setAsking] = useState(false);
  const { id, message } = imported;
  const shop = shopOfSource(imported.source);
  const isEmpty = countImportRows(imported.rows) === 0;
  const goOn = useImportChange(id, {
    send: (provider) => provider.resumeImport(id, {}),
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

interface EndedProps {
  title: string;
  /** The server's reason. */
  message: string | null;
  help: string;
  /** Buttons for the next step. */
  children: ReactNode;
}

function EndedEarly({ title, message, help, children }: EndedProps) {
  return (
    <Alert
      severity="error"
      variant="outlined"
      sx={{ alignItems: 'flex-start', backgroundColor: 'background.paper' }}
      slotProps={{ message: { sx: { flex: 1 } } }}
    >
      <Typography component="h2" variant="h3" color="text.primary">
        {title}
      </Typography>
      <Typography color="text.primary">{message}</Typography>
      <Typography color="text.secondary" sx={{ mt: 0.5 }}>
        {help}
      </Typography>
      <Box sx={{ display: 'flex', flexWrap: 'wrap', gap: 1, mt: 1.5 }}>{children}</Box>
    </Alert>
  );
}

interface ResumeProps {
  id: number;
  shop: SourceName;
  onClose: () => void;
}

/** Asks for the cookie again, because the cookie is never stored, and continues reading. */
function ResumeDialog({ id, shop, onClose }: ResumeProps) {
  const translate = useTranslate();
  const dataProvider = useDataProvider<BackstockDataProvider>();
  const queries = useQueryClient();
  const resume = async (request: ImportRequest) => {
    queries.setQueryData(importKey(id), await dataProvider.resumeImport(id, request));
  };
  return (
    <CookieDialog
      shop={shop}
      title={translate('imports.go_on_title', { shop: translate(`import_data.${shop}`) })}
      submitLabel={translate('imports.go_on')}
      failure="imports.not_gone_on"
      onSend={resume}
      onClose={onClose}
    />
  );
}

import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { usePeopleAction } from '../../../ui/usePeopleAction.ts';

/** Ends the sessions of everybody but this one, after a question. */
export function EndAllButton() {
  const translate = useTranslate();
  const { run, isRunning } = usePeopleAction();
  const [isAsking, setAsking] = useState(false);
  const end = async () => {
    const ended = await run({
      call: (dataProvider) => dataProvider.endAllSessions(),
      done: translate('people.all_ended'),
      failed: 'people.all_not_ended',
    });
    if (ended) setAsking(false);
  };
  return (
    <>
      <Button variant="outlined" onClick={() => setAsking(true)}>
        {translate('people.end_all')}
      </Button>
      {isAsking && (
        <ConfirmDialog
          title={translate('people.end_all_title')}
          label={translate('people.end_all')}
          isPending={isRunning}
          onConfirm={() => void end()}
          onClose={() => setAsking(false)}
        >
          <Typography>{translate('people.end_all_help')}</Typography>
        </ConfirmDialog>
      )}
    </>
  );
}

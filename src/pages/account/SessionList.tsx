import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AccountSession } from '../../../contract/account.ts';
import { SessionRow } from './SessionRow.tsx';
import { useEndSession } from './useSessions.ts';

/** One's own sessions, each with a button that ends it. */
export function SessionList({ sessions }: { sessions: readonly AccountSession[] }) {
  const translate = useTranslate();
  const heading = useId();
  const { mutate, isPending, variables } = useEndSession();
  const isEnding = (which: number | 'others') => isPending && variables === which;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'clip' }}>
      <Box sx={head}>
        <Typography id={heading} component="h2" variant="h3">
          {translate('account.sessions')}
        </Typography>
        <Typography className="tabular" color="text.secondary" sx={{ mr: 'auto' }}>
          {sessions.length}
        </Typography>
        {sessions.some(({ is_current }) => !is_current) && (
          <Button
            variant="outlined"
            size="small"
            loading={isEnding('others')}
            onClick={() => mutate('others')}
          >
            {translate('account.end_others')}
          </Button>
        )}
      </Box>
      <ul className="session-list">
        {sessions.map((session) => (
          <SessionRow
            key={session.id}
            session={session}
            isEnding={isEnding(session.id)}
            onEnd={() => mutate(session.id)}
          />
        ))}
      </ul>
    </Paper>
  );
}

const head = { display: 'flex', alignItems: 'center', gap: 1.5, minHeight: 52, px: 2 };

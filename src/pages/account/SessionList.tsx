import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneAndroidOutlined from '@mui/icons-material/PhoneAndroidOutlined';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { AccountSession } from '../../../contract/account.ts';
import { formatDate, formatMoment, localDate } from '../../../domain/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import { useEndSession } from './useSessions.ts';
import './sessions.css';

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

const PHONES = /\b(iPhone|Android)$/;

interface RowProps {
  session: AccountSession;
  isEnding: boolean;
  onEnd: () => void;
}

function SessionRow({ session, isEnding, onEnd }: RowProps) {
  const translate = useTranslate();
  const device = session.device || translate('account.unknown_device');
  const DeviceIcon = PHONES.test(device) ? PhoneAndroidOutlined : DesktopWindowsOutlined;
  const since = formatDate(localDate(new Date(session.started_at)));
  return (
    <li>
      <DeviceIcon fontSize="small" aria-hidden sx={{ color: 'text.secondary' }} />
      <div className="session-facts tabular">
        <strong>{device}</strong>
        <span className="muted">{translate('account.from', { host: session.address })}</span>
        <span className="muted">{translate('account.since', { day: since })}</span>
        <span>{translate('account.last_used', { moment: formatMoment(session.last_used_at) })}</span>
      </div>
      {session.is_current ? (
        <Badge tone="success" icon={CheckCircleOutlined}>
          {translate('account.this_browser')}
        </Badge>
      ) : (
        <Button
          variant="outlined"
          size="small"
          loading={isEnding}
          aria-label={translate('account.end_of', { device })}
          onClick={onEnd}
        >
          {translate('account.end')}
        </Button>
      )}
    </li>
  );
}

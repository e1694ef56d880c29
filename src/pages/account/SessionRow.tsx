import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import DesktopWindowsOutlined from '@mui/icons-material/DesktopWindowsOutlined';
import PhoneAndroidOutlined from '@mui/icons-material/PhoneAndroidOutlined';
import { Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { AccountSession } from '../../../contract/account.ts';
import { formatDate, formatMoment, localDate } from '../../../domain/format.ts';
import { Badge } from '../../../ui/Badge.tsx';
import './sessions.css';

const PHONES = /\b(iPhone|Android)$/;

interface Props {
  session: AccountSession;
  isEnding: boolean;
  onEnd: () => void;
}

/** A session in a `session-list`, with a button that ends it. */
export function SessionRow({ session, isEnding, onEnd }: Props) {
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

import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { BinLink } from '../../contract/bin.ts';
import { formatCount } from '../../domain/format.ts';
import { ConfirmDialog } from '../ConfirmDialog.tsx';
import { useKindName } from './historyText.ts';
import './history.css';

/** Links that are shown with their records; the others are counted. */
const MOST_SHOWN = 8;

interface Props {
  links: readonly BinLink[];
  isPending: boolean;
  onRestoreAll: () => void;
  onLeave: () => void;
  onClose: () => void;
}

/** Asks whether records of the bin that restored ones were linked to come back too. */
export function LinksQuestion({ links, isPending, onRestoreAll, onLeave, onClose }: Props) {
  const translate = useTranslate();
  const kindName = useKindName();
  const more = links.length - MOST_SHOWN;
  return (
    <ConfirmDialog
      title={translate('undoing.links')}
      label={translate('undoing.links_restore')}
      isPending={isPending}
      other={
        <Button variant="outlined" disabled={isPending} onClick={onLeave}>
          {translate('undoing.links_leave')}
        </Button>
      }
      onConfirm={onRestoreAll}
      onClose={onClose}
    >
      <Typography sx={{ mb: 1 }}>{translate('undoing.links_help')}</Typography>
      <ul className="conflict-list">
        {links.slice(0, MOST_SHOWN).map(({ id, kind, name }) => (
          <li key={id}>
            <strong>{name || `#${id}`}</strong>
            <span>{kindName(kind)}</span>
          </li>
        ))}
        {more > 0 && <li>{translate('undoing.more', { count: formatCount(more) })}</li>}
      </ul>
    </ConfirmDialog>
  );
}

import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { formatCount } from '../../../domain/format.ts';
import { ConfirmDialog } from '../../../ui/ConfirmDialog.tsx';
import { useKindName } from '../../../ui/history/historyText.ts';
import '../../../ui/history/history.css';
import type { LinksInBin, Restoring } from './useRestore.ts';

/** Links that are shown with their records; the others are counted. */
const MOST_SHOWN = 8;

/** Asks whether records of the bin that restored ones were linked to come back too. */
export function LinksDialog({ restoring, linked }: { restoring: Restoring; linked: LinksInBin }) {
  const translate = useTranslate();
  const kindName = useKindName();
  const { choice, links } = linked;
  const more = links.length - MOST_SHOWN;
  const ids = [...choice.ids, ...links.map(({ id }) => id)];
  return (
    <ConfirmDialog
      title={translate('bin.links_title')}
      label={translate('bin.links_restore')}
      isPending={restoring.isPending}
      other={
        <Button
          variant="outlined"
          disabled={restoring.isPending}
          onClick={() => restoring.restore(choice.ids, { ...choice, without_links: true })}
        >
          {translate('bin.links_leave')}
        </Button>
      }
      onConfirm={() => restoring.restore(ids, choice)}
      onClose={restoring.cancel}
    >
      <Typography sx={{ mb: 1 }}>{translate('bin.links_help')}</Typography>
      <ul className="conflict-list">
        {links.slice(0, MOST_SHOWN).map(({ id, kind, name }) => (
          <li key={id}>
            <strong>{name || `#${id}`}</strong>
            <span>{kindName(kind)}</span>
          </li>
        ))}
        {more > 0 && <li>{translate('bin.links_more', { count: formatCount(more) })}</li>}
      </ul>
    </ConfirmDialog>
  );
}

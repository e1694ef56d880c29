import { Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { StockCount } from '../../contract/counts.ts';
import { formatCount } from '../../domain/format.ts';
import { ConfirmDialog } from '../../ui/ConfirmDialog.tsx';
import { joinSentences } from '../../ui/texts.ts';

interface Props {
  count: StockCount;
  isPending: boolean;
  onConfirm: () => void;
  onClose: () => void;
}

/** Says what the end of a count changes. */
export function FinishDialog({ count: { place, outcomes, unknown }, ...dialog }: Props) {
  const translate = useTranslate();
  const said = (text: string, number: number) =>
    number > 0 && translate(`counts.will.${text}`, { smart_count: number, count: formatCount(number) });
  return (
    <ConfirmDialog
      title={translate('counts.finish_title', { place: place.path })}
      label={translate('counts.finish_now')}
      {...dialog}
    >
      <Typography>
        {joinSentences([
          said('move', outcomes.moved),
          said('lose_place', outcomes.missing),
          outcomes.moved + outcomes.missing === 0 && translate('counts.will.nothing'),
          said('stay_unknown', unknown),
          translate('counts.will.undo'),
        ])}
      </Typography>
    </ConfirmDialog>
  );
}

/** Asks before a count is deleted. */
export function GiveUpDialog({ count, ...dialog }: Props) {
  const translate = useTranslate();
  return (
    <ConfirmDialog
      title={translate('counts.give_up_title', { place: count.place.path })}
      label={translate('counts.give_up')}
      isDestructive
      {...dialog}
    >
      <Typography>{translate('counts.give_up_help')}</Typography>
    </ConfirmDialog>
  );
}

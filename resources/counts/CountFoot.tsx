import Pause from '@mui/icons-material/Pause';
import { Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import type { StockCount } from '../../contract/counts.ts';
import { formatCount } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { FinishDialog, GiveUpDialog } from './FinishDialog.tsx';
import { shortMoment } from './shortMoment.ts';
import type { useCountSteps } from './useCounts.ts';

interface Props {
  count: StockCount;
  /** Scans are still on their way. */
  isWaiting: boolean;
  steps: ReturnType<typeof useCountSteps>;
  /** Called when a question opens whose numbers should be up to date. */
  onAsk: () => void;
}

/** What is no difference, and the buttons that pause, finish and give up a count. */
export function CountFoot({ count, isWaiting, steps: { pause, finish, giveUp }, onAsk }: Props) {
  const translate = useTranslate();
  const [asked, setAsked] = useState<'finish' | 'give_up'>();
  const { outcomes, expected, startedAt, isPlaceGone } = count;
  const close = () => setAsked(undefined);
  const missing = { smart_count: outcomes.missing, count: formatCount(outcomes.missing) };
  return (
    <div className="count-foot">
      {outcomes.left > 0 && (
        <Typography variant="caption" color="text.secondary">
          {translate('counts.left', {
            smart_count: outcomes.left,
            count: formatCount(outcomes.left),
            expected: formatCount(expected),
            time: shortMoment(startedAt),
          })}
        </Typography>
      )}
      <ForOperators>
        <div className="count-buttons">
          <Button color="inherit" disabled={isWaiting} onClick={() => setAsked('give_up')}>
            {translate('counts.give_up')}
          </Button>
          <Button
            variant="outlined"
            startIcon={<Pause />}
            loading={pause.isPending}
            disabled={isWaiting}
            onClick={() => pause.mutate()}
          >
            {translate('counts.pause')}
          </Button>
          <Button
            variant="contained"
            disabled={isWaiting || isPlaceGone}
            onClick={() => {
              onAsk();
              setAsked('finish');
            }}
          >
            {translate(outcomes.missing > 0 ? 'counts.finish_missing' : 'counts.finish', missing)}
          </Button>
        </div>
      </ForOperators>
      {asked === 'finish' && (
        <FinishDialog
          count={count}
          isPending={finish.isPending}
          onConfirm={() => finish.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
      {asked === 'give_up' && (
        <GiveUpDialog
          count={count}
          isPending={giveUp.isPending}
          onConfirm={() => giveUp.mutate(undefined, { onSettled: close })}
          onClose={close}
        />
      )}
    </div>
  );
}

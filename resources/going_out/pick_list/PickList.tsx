import CheckCircleOutlined from '@mui/icons-material/CheckCircleOutlined';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import FormatListBulleted from '@mui/icons-material/FormatListBulleted';
import { Button, LinearProgress, Paper, Skeleton } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import { PACKED, TO_PACK } from '../../../domain/sale.ts';
import { EmptyState } from '../../../ui/EmptyState.tsx';
import { ForOperators } from '../../../ui/ForOperators.tsx';
import { PageTitle } from '../../../ui/PageTitle.tsx';
import { ReadFailure } from '../../../ui/ReadFailure.tsx';
import { ScanChoice } from '../../../ui/scanning/ScanChoice.tsx';
import { ScanField } from '../../../ui/scanning/ScanField.tsx';
import { PACK_LIST_PATH, packListAddress } from '../packList.ts';
import { useSaleSteps } from '../useSaleSteps.ts';
import { PickRows } from './PickRows.tsx';
import { usePickList, type Said } from './usePickList.ts';
import './pick_list.css';

/** The units of all orders to pack in the order of their places. Scans confirm what was taken. */
export function PickList() {
  const translate = useTranslate();
  const pickList = usePickList();
  const { lines, progress, said, choice, isPending, error } = pickList;
  const picked = lines.filter(({ id }) => progress[id] === 'picked').length;
  const orders = completeOrders(lines, progress);
  return (
    <div className="pick-list">
      <PageTitle
        title={translate('pick_list.title')}
        aside={
          !isPending &&
          lines.length > 0 &&
          translate('pick_list.progress', { picked, smart_count: lines.length })
        }
        actions={
          <Button
            component={LinkBase}
            to={orders.length > 0 ? packListAddress({ id: orders }) : PACK_LIST_PATH}
          >
            {translate('going_out.pack_list')}
          </Button>
        }
      />
      {isPending ? (
        <Skeleton variant="rounded" height={240} />
      ) : error ? (
        <Paper variant="outlined">
          <ReadFailure
            title="list.failed"
            isReading={pickList.isFetching}
            onRetry={() => void pickList.refetch()}
          />
        </Paper>
      ) : lines.length === 0 ? (
        <Paper variant="outlined">
          <EmptyState icon={FormatListBulleted} title={translate('going_out.nothing_to_pack')}>
            {translate('pick_list.nothing_help')}
          </EmptyState>
        </Paper>
      ) : (
        <Paper variant="outlined" className="pick-list-frame">
          <div className="pick-list-head">
            <ScanField
              label={translate('pick_list.scan')}
              onScan={(scan) => void pickList.scan(scan)}
              result={said && <Answer said={said} />}
            />
            <div role="status" className="pick-list-said">
              {said ? <Answer said={said} /> : translate('pick_list.help')}
            </div>
            <LinearProgress
              variant="determinate"
              value={(picked / lines.length) * 100}
              aria-label={translate('pick_list.progress', { picked, smart_count: lines.length })}
            />
          </div>
          <PickRows lines={lines} progress={progress} onToggle={pickList.toggle} />
          <ForOperators>{orders.length > 0 && <MarkPacked orders={orders} />}</ForOperators>
        </Paper>
      )}
      {choice && (
        <ScanChoice
          code={choice.scan.readings[0] ?? ''}
          matches={choice.matches}
          onChoose={pickList.choose}
          onClose={pickList.closeChoice}
        />
      )}
    </div>
  );
}

/** The orders all of whose lines are picked. */
function completeOrders(
  lines: ReturnType<typeof usePickList>['lines'],
  progress: ReturnType<typeof usePickList>['progress'],
): number[] {
  const open = new Set(lines.filter(({ id }) => progress[id] !== 'picked').map(({ order }) => order.id));
  return [...new Set(lines.map(({ order }) => order.id))].filter((id) => !open.has(id));
}

function Answer({ said: { text, isWrong } }: { said: Said }) {
  const Icon = isWrong ? ErrorOutline : CheckCircleOutlined;
  return (
    <span className={isWrong ? 'wrong' : 'right'}>
      <Icon fontSize="small" aria-hidden />
      {text}
    </span>
  );
}

/** Marks the orders that are picked as packed. */
function MarkPacked({ orders }: { orders: readonly number[] }) {
  const translate = useTranslate();
  const { markAll } = useSaleSteps();
  const [isPending, setPending] = useState(false);
  const mark = async () => {
    setPending(true);
    await markAll({ id: [...orders], state: [TO_PACK] }, PACKED);
    setPending(false);
  };
  return (
    <div className="pick-list-bar" data-keep-clear>
      <Button variant="contained" loading={isPending} onClick={() => void mark()}>
        {translate('going_out.mark_all_packed', { smart_count: orders.length })}
      </Button>
    </div>
  );
}

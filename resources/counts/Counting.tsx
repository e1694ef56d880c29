import Close from '@mui/icons-material/Close';
import ErrorOutline from '@mui/icons-material/ErrorOutline';
import Pause from '@mui/icons-material/Pause';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Button, IconButton, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CountedProduct, CountScan, StockCountDetails } from '../../contract/counts.ts';
import type { CountOutcome } from '../../domain/counting/count.ts';
import { formatCount, formatList, formatMoment, formatTime, localDate } from '../../domain/format.ts';
import { useChangedAddress } from '../../ui/address.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { useFailureText } from '../../ui/notices.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { ScanField } from '../../ui/scanning/ScanField.tsx';
import { useMay } from '../../ui/useRole.ts';
import { ChooseProductDialog } from './ChooseProductDialog.tsx';
import { CountRow } from './CountRow.tsx';
import { CountSection } from './CountSection.tsx';
import { CountTiles } from './CountTiles.tsx';
import { FinishDialog } from './FinishDialog.tsx';
import { pathFrom, placeText } from './placeTexts.ts';
import { ScanMessage } from './ScanMessage.tsx';
import { useCounting } from './useCount.ts';
import { COUNTS_PAGE, useCountSteps } from './useCounts.ts';

/** The time alone for a moment of today. */
export function shortMoment(moment: string): string {
  const isToday = localDate(new Date(moment)) === localDate(new Date());
  return isToday ? formatTime(moment) : formatMoment(moment);
}

/** A count that goes on: what was seen, what was not, and what to do about it. */
export function Counting({ count }: { count: StockCountDetails }) {
  const translate = useTranslate();
  const mayCount = useMay('operator');
  const counting = useCounting(count);
  const steps = useCountSteps(count);
  const address = useChangedAddress();
  const [chosen, setChosen] = useState<CountScan>();
  const [asked, setAsked] = useState<'finish' | 'give_up'>();
  const { place, outcomes, expected, products } = count;
  const since = shortMoment(count.startedAt);
  const waiting = counting.waiting.length;
  const ticked = new Set(counting.waiting.flatMap(({ product }) => product ?? []));
  const of = (outcome: CountOutcome) => products.filter((one) => one.outcome === outcome);
  const unseen = of('missing').filter(({ id }) => !ticked.has(id));
  const seenIn = (product: CountedProduct) => placeText(count, product.to);

  return (
    <div className="count-page">
      <title>{`${translate('counts.counting', { place: place.path })} · Backstock`}</title>
      <header className="count-head">
        <IconButton component={LinkBase} to={COUNTS_PAGE} aria-label={translate('counts.back')} edge="start">
          <Close />
        </IconButton>
        <div className="count-words">
          <Typography component="h1" variant="h3" title={place.path}>
            {translate('counts.counting', { place: place.name })}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {translate('counts.since', { time: since, by: count.startedBy })}
          </Typography>
        </div>
        <IconButton
          component={LinkBase}
          to={address({ show: 'list' })}
          aria-label={translate('counts.printed_list')}
          title={translate('counts.printed_list')}
        >
          <PrintOutlined />
        </IconButton>
      </header>
      <Paper variant="outlined" className="count-card">
        <CountTiles count={count} />
        {count.isPlaceGone && <Alert severity="warning">{translate('counts.place_deleted')}</Alert>}
        <ForOperators>
          <div className="count-scan">
            <ScanField onScan={counting.scan} label={translate('counts.scan')} />
            <ScanMessage last={counting.last} counted={place} waiting={waiting} />
            {counting.at.id !== place.id && (
              <p className="count-at">
                {translate('counts.at', { place: pathFrom(place, counting.at) })}
                <Button size="small" onClick={counting.leavePlace}>
                  {translate('counts.leave_place', { place: place.name })}
                </Button>
              </p>
            )}
          </div>
        </ForOperators>
        <Refused refused={counting.refused} onDismiss={counting.dismissRefused} />
        <CountSection
          title={translate('counts.sections.not_seen')}
          items={unseen}
          action={
            mayCount && (
              <Button size="small" onClick={() => counting.tick(unseen.map(({ id }) => id))}>
                {translate('counts.all_here')}
              </Button>
            )
          }
          render={(product) => (
            <CountRow key={product.id} product={product} facts={[placeText(count, product.from)]}>
              {mayCount && (
                <Button
                  variant="outlined"
                  aria-label={translate('counts.here_one', { name: product.name })}
                  {...rowButtonStyle(() => counting.tick([product.id]))}
                >
                  {translate('counts.here')}
                </Button>
              )}
            </CountRow>
          )}
        />
        <CountSection
          title={translate('counts.sections.elsewhere')}
          items={of('moved')}
          render={(product) => (
            <CountRow key={product.id} product={product} facts={[knownIn(product), seenIn(product)]}>
              <span className="count-note">{translate('counts.moves_here')}</span>
              <NotHere product={product} onWithdraw={counting.withdraw} />
            </CountRow>
          )}
        />
        <CountSection
          title={translate('counts.sections.unknown')}
          items={count.unknownScans}
          render={(scan) => (
            <UnknownRow
              key={scan.id}
              scan={scan}
              onChoose={() => setChosen(scan)}
              onRemove={() => void counting.withdraw({ scans: [scan.id] })}
            />
          )}
        />
        <CountSection
          title={translate('counts.sections.gone')}
          items={of('gone')}
          render={(product) => (
            <CountRow key={product.id} product={product}>
              <NotHere product={product} onWithdraw={counting.withdraw} />
            </CountRow>
          )}
        />
        <CountSection
          title={translate('counts.sections.here')}
          isFolded
          items={of('here')}
          render={(product) => (
            <CountRow
              key={product.id}
              product={product}
              facts={[
                seenIn(product),
                product.scans > 1 ? translate('counts.scanned', { count: formatCount(product.scans) }) : '',
              ]}
            >
              {product.scans > 0 || product.outcome === 'here' ? (
                <NotHere product={product} onWithdraw={counting.withdraw} />
              ) : null}
            </CountRow>
          )}
        />
      </Paper>
      <div className="count-foot">
        {outcomes.left > 0 && (
          <Typography variant="caption" color="text.secondary">
            {translate('counts.left', {
              smart_count: outcomes.left,
              count: formatCount(outcomes.left),
              expected: formatCount(expected),
              time: since,
            })}
          </Typography>
        )}
        <ForOperators>
          <div className="count-buttons">
            <Button color="inherit" onClick={() => setAsked('give_up')}>
              {translate('counts.give_up')}
            </Button>
            <Button
              variant="outlined"
              startIcon={<Pause />}
              loading={steps.pause.isPending}
              disabled={waiting > 0}
              onClick={() => steps.pause.mutate()}
            >
              {translate('counts.pause')}
            </Button>
            <Button
              variant="contained"
              disabled={waiting > 0 || count.isPlaceGone}
              onClick={() => setAsked('finish')}
            >
              {translate('counts.finish', {
                smart_count: outcomes.missing,
                count: formatCount(outcomes.missing),
              })}
            </Button>
          </div>
        </ForOperators>
      </div>
      {chosen && (
        <ChooseProductDialog
          scan={chosen}
          onChoose={async (product) => {
            if (await counting.choose(chosen.id, product)) setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
        />
      )}
      {asked && (
        <FinishDialog
          count={count}
          isGivenUp={asked === 'give_up'}
          step={asked === 'finish' ? steps.finish : steps.giveUp}
          onClose={() => setAsked(undefined)}
        />
      )}
    </div>
  );

  function knownIn(product: CountedProduct): string {
    const from = placeText(count, product.from);
    if (product.from === null) return translate('counts.had_no_place');
    return from === '' ? '' : translate('counts.known_in', { place: from });
  }
}

function NotHere({
  product: { id, name },
  onWithdraw,
}: {
  product: CountedProduct;
  onWithdraw: (scans: { products: number[] }) => Promise<void>;
}) {
  const translate = useTranslate();
  return (
    <ForOperators>
      <IconButton
        aria-label={translate('counts.not_here_one', { name })}
        title={translate('counts.not_here')}
        {...rowButtonStyle(() => void onWithdraw({ products: [id] }))}
      >
        <Close />
      </IconButton>
    </ForOperators>
  );
}

function UnknownRow({
  scan: { code },
  onChoose,
  onRemove,
}: {
  scan: CountScan;
  onChoose: () => void;
  onRemove: () => void;
}) {
  const translate = useTranslate();
  return (
    <li className="count-row">
      <span className="count-unknown">
        <ErrorOutline aria-hidden />
      </span>
      <span className="count-words tabular">{code}</span>
      <ForOperators>
        <Button
          variant="outlined"
          aria-label={translate('counts.choose_one', { code })}
          onClick={onChoose}
        >
          {translate('counts.choose')}
        </Button>
        <IconButton aria-label={translate('counts.remove_one', { code })} {...rowButtonStyle(onRemove)}>
          <Close />
        </IconButton>
      </ForOperators>
    </li>
  );
}

/** Scans that the server refused: nothing is lost in silence. */
function Refused({
  refused,
  onDismiss,
}: {
  refused: ReturnType<typeof useCounting>['refused'];
  onDismiss: () => void;
}) {
  const translate = useTranslate();
  const failureText = useFailureText();
  if (refused.length === 0) return null;
  const codes = refused.map(({ scan: { codes: [code] = [], product } }) => code ?? `#${product}`);
  return (
    <Alert severity="error" onClose={onDismiss} sx={{ m: 2 }}>
      {translate('counts.refused', {
        smart_count: refused.length,
        codes: formatList(codes),
        reason: failureText(refused[0]?.error, 'scans'),
      })}
    </Alert>
  );
}

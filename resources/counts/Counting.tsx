import Close from '@mui/icons-material/Close';
import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Alert, Button, IconButton, Paper, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { CountedProduct, CountScan, StockCountDetails } from '../../contract/counts.ts';
import type { CountOutcome } from '../../domain/counting/count.ts';
import { formatCount } from '../../domain/format.ts';
import { useChangedAddress } from '../../ui/address.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { rowButtonStyle } from '../../ui/rowButton.ts';
import { ScanField } from '../../ui/scanning/ScanField.tsx';
import { useMay } from '../../ui/useRole.ts';
import { ChooseProductDialog } from './ChooseProductDialog.tsx';
import { CountFoot } from './CountFoot.tsx';
import { CountRow } from './CountRow.tsx';
import { CountSection } from './CountSection.tsx';
import { CountTiles } from './CountTiles.tsx';
import { NotHereButton } from './NotHereButton.tsx';
import { pathFrom, placeText } from './placeTexts.ts';
import { RefusedScans } from './RefusedScans.tsx';
import { ScanMessage } from './ScanMessage.tsx';
import { shortMoment } from './shortMoment.ts';
import { UnknownScan } from './UnknownScan.tsx';
import { useCounting } from './useCount.ts';
import { COUNTS_PAGE, useCountSteps } from './useCounts.ts';

/** A count that goes on: what was seen, what was not, and what to do about it. */
export function Counting({ count }: { count: StockCountDetails }) {
  const translate = useTranslate();
  const mayCount = useMay('operator');
  const counting = useCounting(count);
  const steps = useCountSteps(count);
  const address = useChangedAddress();
  const [chosen, setChosen] = useState<CountScan>();
  const { place, products } = count;
  const title = translate('counts.counting', { place: place.path });
  const ticked = new Set(counting.waiting.flatMap(({ product }) => product ?? []));
  const of = (outcome: CountOutcome) => products.filter((one) => one.outcome === outcome);
  const unseen = of('missing').filter(({ id }) => !ticked.has(id));
  const seenIn = (product: CountedProduct) => placeText(count, product.to);

  return (
    <div className="count-page">
      <title>{`${title} · Backstock`}</title>
      <header className="count-head">
        <IconButton component={LinkBase} to={COUNTS_PAGE} aria-label={translate('counts.back')} edge="start">
          <Close />
        </IconButton>
        <div className="count-words">
          <Typography component="h1" variant="h3" title={place.path}>
            {translate('counts.counting', { place: place.name })}
          </Typography>
          <Typography variant="caption" color="text.secondary">
            {translate('counts.since', { time: shortMoment(count.startedAt), by: count.startedBy })}
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
            <ScanMessage last={counting.last} counted={place} waiting={counting.waiting.length} />
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
        <RefusedScans refused={counting.refused} onDismiss={counting.dismissRefused} />
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
              <NotHereButton product={product} onWithdraw={counting.withdraw} />
            </CountRow>
          )}
        />
        <CountSection
          title={translate('counts.sections.unknown')}
          items={count.unknownScans}
          render={(scan) => (
            <UnknownScan
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
              <NotHereButton product={product} onWithdraw={counting.withdraw} />
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
                <NotHereButton product={product} onWithdraw={counting.withdraw} />
              ) : null}
            </CountRow>
          )}
        />
      </Paper>
      <CountFoot
        count={count}
        isWaiting={counting.waiting.length > 0}
        steps={steps}
        onAsk={() => void counting.refresh()}
      />
      {chosen && (
        <ChooseProductDialog
          scan={chosen}
          onChoose={async (product) => {
            if (await counting.choose(chosen.id, product)) setChosen(undefined);
          }}
          onClose={() => setChosen(undefined)}
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

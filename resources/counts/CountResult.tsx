import Undo from '@mui/icons-material/Undo';
import { Alert, Button, Paper } from '@mui/material';
import { useQueryClient } from '@tanstack/react-query';
import { useTranslate } from 'ra-core';
import type { CountedProduct, StockCountDetails } from '../../contract/counts.ts';
import type { CountOutcome } from '../../domain/counting/count.ts';
import { formatCount, formatMoment } from '../../domain/format.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { PageLink } from '../../ui/PageLink.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { undoRequests } from '../../ui/undoing.ts';
import { CountRow } from './CountRow.tsx';
import { CountSection } from './CountSection.tsx';
import { CountTiles } from './CountTiles.tsx';
import { MarkLost } from './MarkLost.tsx';
import { placeText } from './placeTexts.ts';
import { COUNTS_PAGE, countKey } from './useCounts.ts';

/** What a count has found and changed, with its undo. */
export function CountResult({ count }: { count: StockCountDetails }) {
  const translate = useTranslate();
  const queries = useQueryClient();
  const { id, place, state, action, finishedAt, finishedBy, products } = count;
  const isUndone = state === 'undone';
  const undo = async (actions: readonly number[]) => {
    await undoRequests.add({ actions });
    await queries.invalidateQueries({ queryKey: countKey(id) });
  };
  const section = (outcome: CountOutcome, facts: (product: CountedProduct) => string[] = () => []) => (
    <CountSection
      title={translate(`counts.results.${outcome}`)}
      isFolded={outcome === 'here' || outcome === 'left'}
      items={products.filter((one) => one.outcome === outcome)}
      render={(product) => <CountRow key={product.id} product={product} facts={facts(product)} />}
    />
  );
  return (
    <>
      <PageTitle
        title={translate('counts.result', { place: place.path })}
        aside={translate('counts.counted_by', { time: formatMoment(finishedAt ?? ''), by: finishedBy })}
        actions={
          <ForOperators>
            <div className="count-buttons">
              {!isUndone && <MarkLost count={count} />}
              {!isUndone && action !== null && (
                <Button variant="outlined" startIcon={<Undo />} onClick={() => void undo([action])}>
                  {translate('counts.undo')}
                </Button>
              )}
            </div>
          </ForOperators>
        }
      />
      <Paper variant="outlined" className="count-card">
        {isUndone && <Alert severity="info">{translate('counts.undone')}</Alert>}
        <CountTiles count={count} />
        {section('missing', (product) => [
          translate('counts.was_in', { place: placeText(count, product.from) || place.name }),
        ])}
        {section('moved', (product) => [
          product.from === null
            ? translate('counts.had_no_place')
            : translate('counts.was_in', { place: placeText(count, product.from) || place.name }),
          placeText(count, product.to),
        ])}
        <CountSection
          title={translate('counts.sections.unknown')}
          items={count.unknownScans}
          render={({ id: scan, code }) => (
            <li key={scan} className="count-row tabular">
              {code}
            </li>
          )}
        />
        {section('gone')}
        {section('left')}
        {section('here', (product) => [
          placeText(count, product.to),
          product.scans > 1 ? translate('counts.scanned', { count: formatCount(product.scans) }) : '',
        ])}
      </Paper>
      <p className="count-end">
        <PageLink to={COUNTS_PAGE} className="plain-link">
          {translate('counts.back')}
        </PageLink>
      </p>
    </>
  );
}

import CheckCircleOutline from '@mui/icons-material/CheckCircleOutline';
import { LinkBase, useTranslate } from 'ra-core';
import type { InsertionBatch } from '../../contract/insertion_batches.ts';
import { formatCount } from '../../domain/format.ts';
import { listingsPage } from './addresses.ts';
import { useNotReady } from './useListings.ts';
import '../../ui/segments.css';

/** The sites of the batch, each with the number of listings that are not ready. */
export function SiteSwitch({ batch, insertion }: { batch: InsertionBatch; insertion: number }) {
  const translate = useTranslate();
  const { insertions } = batch;
  const notReady = useNotReady(insertions.map(({ id }) => id));
  return (
    <nav className="segments" aria-label={translate('listings.sites')}>
      {insertions.map(({ id, site }) => {
        const count = notReady.get(id);
        return (
          <LinkBase
            key={id}
            to={listingsPage(batch.id, id)}
            aria-current={id === insertion ? 'page' : undefined}
            replace
          >
            <strong>{site}</strong>
            {count === 0 && (
              <CheckCircleOutline className="ok" titleAccess={translate('listings.all_ready')} />
            )}
            {count !== undefined && count > 0 && (
              <span>{translate('listings.not_ready_count', { count: formatCount(count) })}</span>
            )}
          </LinkBase>
        );
      })}
    </nav>
  );
}

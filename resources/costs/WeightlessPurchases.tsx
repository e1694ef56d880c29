import { Link, Typography } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { Fragment } from 'react';
import { Sentence } from '../../ui/Sentence.tsx';
import { useMay } from '../../ui/useRole.ts';

/** Purchases without a weight, for which shipping is allocated by value. Each links to its edit form. */
export function WeightlessPurchases({ purchases }: { purchases: readonly { id: number; name: string }[] }) {
  const translate = useTranslate();
  const mayEdit = useMay('operator');
  if (purchases.length === 0) return null;
  return (
    <Typography variant="caption" color="text.secondary" component="p" sx={{ mt: 1 }}>
      <Sentence
        text={translate('costs.without_weight')}
        parts={{
          purchases: purchases.map(({ id, name }, index) => (
            <Fragment key={id}>
              {index > 0 && ', '}
              <Link
                component={LinkBase}
                to={`/bought_stocks/${id}/show${mayEdit ? '?edit=1' : ''}`}
                underline="always"
                sx={{ '@media (pointer: coarse)': { py: 1.5 } }}
              >
                {name || `#${id}`}
              </Link>
            </Fragment>
          )),
        }}
      />
    </Typography>
  );
}

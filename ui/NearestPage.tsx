import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES } from '../contract/resources.ts';

/** Link from a page that needs extensions to a page that works with every backend. */
export function NearestPage({ resource }: { resource: 'bought_stocks' | 'insertion_batches' }) {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={LinkBase} to={RESOURCES[resource].list}>
      {translate(`placeholders.go_to.${resource}`)}
    </Button>
  );
}

import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES, type ResourceName } from '../contract/resources.ts';

/** Link from a page that needs extensions to a page that works with every backend. */
export function NearestPage({ resource }: { resource: ResourceName }) {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={LinkBase} to={RESOURCES[resource].list}>
      {translate('placeholders.go_to', { page: translate(`resources.${resource}.title`) })}
    </Button>
  );
}

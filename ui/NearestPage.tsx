import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { RESOURCES, type ResourceName } from '../contract/resources.ts';

/** Leads from a page of an extension to the nearest one that every backend has. */
export function NearestPage({ resource }: { resource: ResourceName }) {
  const translate = useTranslate();
  return (
    <Button variant="contained" component={LinkBase} to={RESOURCES[resource].list}>
      {translate('placeholders.go_to', { page: translate(`resources.${resource}.title`) })}
    </Button>
  );
}

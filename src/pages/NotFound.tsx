import ExploreOffOutlined from '@mui/icons-material/ExploreOffOutlined';
import { Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { EmptyState } from '../../ui/EmptyState.tsx';

export function NotFound() {
  const translate = useTranslate();
  return (
    <>
      <title>{translate('errors.not_found_title')}</title>
      <EmptyState
        icon={ExploreOffOutlined}
        heading="h1"
        title={translate('errors.not_found_title')}
        action={
          <Button variant="contained" component={LinkBase} to="/">
            {translate('errors.to_start')}
          </Button>
        }
      >
        {translate('errors.not_found')}
      </EmptyState>
    </>
  );
}

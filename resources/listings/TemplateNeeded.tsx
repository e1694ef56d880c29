import Add from '@mui/icons-material/Add';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import type { PreparedListings } from '../../contract/listings.ts';
import { RESOURCES } from '../../contract/resources.ts';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { useTemplates } from '../listing_templates/index.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

/** Before a template is chosen: a choice of those of the site, or the way to the first one. */
export function TemplateNeeded({ prepared }: { prepared: PreparedListings }) {
  const translate = useTranslate();
  const { site } = prepared;
  const hasTemplates = useTemplates(site).length > 0;
  const to = `${RESOURCES.listing_templates.create}?${new URLSearchParams({ site })}`;
  return (
    <NothingYet
      icon={SellOutlined}
      title={translate(hasTemplates ? 'listings.choose_template' : 'listings.no_templates', { site })}
      action={
        <Box sx={{ display: 'flex', flexWrap: 'wrap', justifyContent: 'center', gap: 1 }}>
          {hasTemplates && <TemplateChoice prepared={prepared} />}
          <Button
            variant={hasTemplates ? 'outlined' : 'contained'}
            startIcon={<Add />}
            component={LinkBase}
            to={to}
          >
            {translate('listings.add_template')}
          </Button>
        </Box>
      }
    >
      {translate('listings.template_help')}
    </NothingYet>
  );
}

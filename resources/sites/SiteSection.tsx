import Add from '@mui/icons-material/Add';
import { Box, Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState } from 'react';
import type { FeeRule, Site } from '../../contract/sites.ts';
import { formatMoney, localDate } from '../../domain/format.ts';
import { SiteFiles } from '../site_files/index.ts';
import { DefinitionRow } from '../types/index.ts';
import { FeeRuleDialog } from './FeeRuleDialog.tsx';
import { FeeRuleRow } from './FeeRuleRow.tsx';
import { computeExampleFee, listDatedFeeRules } from './feeRules.ts';
import { SiteTreatment } from './SiteTreatment.tsx';
import { useSiteChanges } from './useSiteChanges.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';

/** A selling site with its fee rules, and their fees for an example order. */
export function SiteSection({ site }: { site: Site }) {
  const translate = useTranslate();
  const { rename, remove, removeRule } = useSiteChanges();
  const [edited, setEdited] = useState<FeeRule | 'new'>();
  const opener = useRef<HTMLButtonElement>(null);
  const today = localDate(new Date());
  const heading = `site-${site.id}`;
  return (
    <Paper component="section" variant="outlined" aria-labelledby={heading} sx={{ overflow: 'hidden' }}>
      <Box
        sx={{ display: 'flex', minHeight: 52, px: { xs: 2, sm: 3 }, backgroundColor: 'background.sunken' }}
      >
        <DefinitionRow
          definition={site}
          onRename={(name) => rename(site, name)}
          onDelete={() => remove(site)}
        >
          <Typography id={heading} component="h2" variant="h3" sx={{ overflowWrap: 'anywhere' }}>
            {site.name}
          </Typography>
        </DefinitionRow>
      </Box>
      <Box sx={{ px: { xs: 2, sm: 3 }, pb: 1, borderTop: 1, borderColor: 'divider' }}>
        {site.fees.length === 0 ? (
          <Typography color="text.secondary" sx={{ pt: 2, pb: 1 }}>
            {translate('sites.no_rules')}
          </Typography>
        ) : (
          <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
            {listDatedFeeRules(site.fees).map((timed) => (
              <FeeRuleRow
                key={`${timed.rule.kind} ${timed.rule.from}`}
                timed={timed}
                today={today}
                onEdit={() => setEdited(timed.rule)}
                onDelete={() => {
                  opener.current?.focus();
                  void removeRule(site, timed.rule);
                }}
              />
            ))}
          </Box>
        )}
        <Box sx={{ display: 'flex', flexWrap: 'wrap', alignItems: 'center', columnGap: 2, pt: 0.5 }}>
          <ForOperators>
            <Button ref={opener} startIcon={<Add />} onClick={() => setEdited('new')} sx={{ ml: -1 }}>
              {translate('sites.add_rule')}
            </Button>
          </ForOperators>
          {site.fees.length > 0 && (
            <Typography color="text.secondary" className="tabular" sx={{ ml: { sm: 'auto' } }}>
              {translate('sites.example_today', { amount: formatMoney(computeExampleFee(site.fees, today)) })}
            </Typography>
          )}
        </Box>
        <SiteTreatment site={site} />
        <Box sx={{ pt: 2, pb: 1 }}>
          <SiteFiles site={site} />
        </Box>
      </Box>
      {edited && (
        <FeeRuleDialog
          site={site}
          rule={edited === 'new' ? undefined : edited}
          onClose={() => setEdited(undefined)}
        />
      )}
    </Paper>
  );
}

import InfoOutlined from '@mui/icons-material/InfoOutlined';
import Schedule from '@mui/icons-material/Schedule';
import { Box, Link } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { isResource } from '../../../contract/resources.ts';
import type { ReturnWarning } from '../../../contract/vat_periods.ts';
import { formatMoney } from '../../../domain/format.ts';
import { Sentence } from '../../../ui/Sentence.tsx';
import { listAddress } from '../reports/index.ts';

/** Euros a year. Above this, consumer sales to other EU countries are taxed in the buyer's country. */
const OSS_THRESHOLD = 10_000;

/** Checks before closing a period, each with a link to the records. */
export function ReturnWarnings({ warnings }: { warnings: readonly ReturnWarning[] }) {
  if (warnings.length === 0) return null;
  return (
    <Box component="ul" sx={{ display: 'grid', gap: 1, m: 0, mt: 2, p: 0, listStyle: 'none' }}>
      {warnings.map((warning) => (
        <Warning key={warning.warning} warning={warning} />
      ))}
    </Box>
  );
}

function Warning({ warning: { warning, count, amount, rows } }: { warning: ReturnWarning }) {
  const translate = useTranslate();
  const isQuiet = warning === 'oss_threshold' && (amount ?? 0) <= OSS_THRESHOLD;
  const Icon = isQuiet ? InfoOutlined : Schedule;
  return (
    <Box
      component="li"
      sx={{
        display: 'flex',
        gap: 1,
        px: 1.5,
        py: 1,
        borderRadius: 1,
        color: isQuiet ? 'text.secondary' : 'text.primary',
        backgroundColor: isQuiet ? 'background.sunken' : 'warning.light',
      }}
    >
      <Icon
        aria-hidden
        sx={{ flex: 'none', fontSize: 16, mt: '2px', color: isQuiet ? undefined : 'warning.main' }}
      />
      <span className="tabular">
        <Sentence
          text={translate(`vat_return.warnings.${warning}`, {
            smart_count: count,
            amount: formatMoney(amount),
          })}
          parts={{
            link: rows && isResource(rows.resource) && (
              <Link
                component={LinkBase}
                to={`${listAddress({ resource: rows.resource, filter: rows.filter as never })}`}
                underline="always"
              />
            ),
          }}
        />
      </span>
    </Box>
  );
}

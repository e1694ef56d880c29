import { Box, InputAdornment, LinearProgress, TextField, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { PriceFilePreview } from '../../../contract/prices.ts';
import { daysBetween } from '../../../domain/days.ts';
import { formatCount, formatDate, formatRate, localDate, UNKNOWN_TEXT } from '../../../domain/format.ts';
import { usePriceTexts } from '../../../resources/prices/index.ts';
import { Fact, Facts } from '../../../ui/Facts.tsx';
import { UploadProgressBar } from '../../../ui/FormActions.tsx';
import { ReadingProblems } from '../../../ui/ReadingProblems.tsx';
import { describeTypedNumber } from '../../../ui/typedNumbers.ts';
import { ColumnMapping } from './ColumnMapping.tsx';
import type { ReadingPriceFile } from './usePriceFile.ts';

interface Props {
  reading: ReadingPriceFile;
  described: NonNullable<ReadingPriceFile['described']>;
}

/** What a price file holds, and what it needs beside itself. */
export function FilePreview({ reading, described }: Props) {
  const translate = useTranslate();
  const { errors, isReading, controls, remap } = reading;
  const { preview, rates, day } = described;
  const { name, source, entries, prices, problems, table, needsDay } = preview;
  return (
    <div className="price-preview">
      <Typography variant="body2" sx={{ overflowWrap: 'anywhere', px: { xs: 2, sm: 0 } }}>
        {name}
      </Typography>
      <Facts>
        <Fact label={translate('prices.source')}>{translate(`prices.sources.${source}`)}</Fact>
        <Fact label={translate('prices.day')}>
          <DayOfPrices preview={preview} />
        </Fact>
        <Fact label={translate('prices.entries_label')}>{formatCount(entries)}</Fact>
        <Fact label={translate('prices.prices_label')}>{formatCount(prices)}</Fact>
      </Facts>
      {prices === 0 && !table && <p className="price-note">{translate('prices.names_help')}</p>}
      {table && (
        <ColumnMapping
          table={table}
          mapping={described.mapping ?? table.mapping}
          problem={errors.mapping}
          isPending={remap.isPending}
          onChange={reading.map}
        />
      )}
      {(needsDay || preview.rates.length > 0) && (
        <div className="price-answers">
          {needsDay && (
            <TextField
              type="date"
              required
              label={translate('prices.day')}
              value={day}
              onChange={({ target }) => reading.setDay(target.value)}
              error={errors.day !== undefined}
              helperText={errors.day ?? translate('prices.day_help')}
              slotProps={{ htmlInput: { max: localDate(new Date()) } }}
            />
          )}
          {preview.rates.map(({ currency }) => {
            const problem = errors[`rates.${currency}`] ?? errors.rates;
            return (
              <TextField
                key={currency}
                required
                autoComplete="off"
                label={translate('prices.rate', { currency })}
                value={rates[currency] ?? ''}
                onChange={({ target }) => reading.setRate(currency, target.value)}
                error={problem !== undefined}
                helperText={
                  problem ??
                  describeTypedNumber('rate', rates[currency], formatRate) ??
                  translate('prices.rate_help')
                }
                slotProps={{
                  htmlInput: { inputMode: 'decimal' },
                  input: { endAdornment: <InputAdornment position="end">{currency}</InputAdornment> },
                }}
              />
            );
          })}
        </div>
      )}
      {problems.length > 0 && (
        <Box component="section" sx={{ px: { xs: 2, sm: 0 } }}>
          <Typography variant="h3">
            {translate('prices.problems', {
              smart_count: problems.length,
              count: formatCount(problems.length),
            })}
          </Typography>
          <ReadingProblems
            problems={problems.map(({ place, reason }) => ({ place, message: reason }))}
            more="prices.all_problems"
          />
        </Box>
      )}
      {isReading && (
        <Box sx={{ px: { xs: 2, sm: 0 } }}>
          {controls.progress && controls.progress.sent < controls.progress.total ? (
            <UploadProgressBar progress={controls.progress} />
          ) : (
            <LinearProgress aria-label={translate('prices.reading', { name })} />
          )}
        </Box>
      )}
      {(errors.file ?? errors.stored) && (
        <p className="price-problem" role="alert">
          {errors.file ?? errors.stored}
        </p>
      )}
    </div>
  );
}

function DayOfPrices({ preview: { day, needsDay, table } }: { preview: PriceFilePreview }) {
  const translate = useTranslate();
  const { ageText } = usePriceTexts();
  if (day !== null) return [formatDate(day), ageText(daysBetween(day, localDate(new Date())))].join(' · ');
  if (needsDay) return translate('prices.day_not_said');
  // A table without a price is not read yet: its columns have to be chosen.
  return table ? UNKNOWN_TEXT : translate('prices.names_only');
}

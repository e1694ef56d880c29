import { FormHelperText, MenuItem, TextField } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PriceFilePreview, PriceMapping } from '../../../contract/prices.ts';
import { PRICE_COLUMNS } from '../../../domain/prices/files/table.ts';
import '../../../ui/reportTable.css';

interface Props {
  table: NonNullable<PriceFilePreview['table']>;
  mapping: PriceMapping;
  problem: string | undefined;
  isPending: boolean;
  onChange: (mapping: PriceMapping) => void;
}

/** The columns of a table of prices: which heading is the id, the name, the price and so on, and its first rows. */
export function ColumnMapping({ table, mapping, problem, isPending, onChange }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const headings = table.headings.filter(Boolean);
  return (
    <section className="price-mapping" aria-labelledby={heading}>
      <h3 id={heading}>{translate('prices.mapping')}</h3>
      <p className="price-note">{translate('prices.mapping_help')}</p>
      <div className="price-columns">
        {PRICE_COLUMNS.map((column) => (
          <TextField
            key={column}
            select
            size="small"
            required={column === 'price'}
            label={translate(`prices.mapped.${column}`)}
            value={headings.includes(mapping[column] ?? '') ? mapping[column] : ''}
            disabled={isPending}
            error={problem !== undefined && (column === 'price' || column === 'key' || column === 'name')}
            onChange={({ target }) => onChange({ ...mapping, [column]: target.value })}
          >
            <MenuItem value="">{translate('prices.no_column')}</MenuItem>
            {headings.map((one) => (
              <MenuItem key={one} value={one}>
                {one}
              </MenuItem>
            ))}
          </TextField>
        ))}
      </div>
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      <div className="price-sample" role="group" aria-label={translate('prices.first_rows')} tabIndex={0}>
        <table className="report-table">
          <thead>
            <tr>
              {table.headings.map((one, place) => (
                <th key={place} scope="col">
                  {one}
                </th>
              ))}
            </tr>
          </thead>
          <tbody>
            {table.rows.map((row, index) => (
              <tr key={index}>
                {row.map((cell, place) => (
                  <td key={place}>{cell}</td>
                ))}
              </tr>
            ))}
          </tbody>
        </table>
      </div>
    </section>
  );
}

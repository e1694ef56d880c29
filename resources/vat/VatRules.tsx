import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef } from 'react';
import { vatRuleKey, type VatRule, type VatSettings } from '../../contract/vat.ts';
import { formatCountry, formatDate } from '../../domain/format.ts';
import { removeRow } from '../../ui/changes/rows.ts';
import { DatedSettingRow } from './DatedSettingRow.tsx';
import { useVatChanges } from './useVatChanges.ts';
import { useVatForm } from './useVatForm.ts';
import { listSettingsWithEnds, useVatRuleText } from './vatRules.ts';
import { VatSection } from './VatSection.tsx';

/** The shop's VAT rules by their first day. */
export function VatRules({ settings }: { settings: VatSettings }) {
  const translate = useTranslate();
  const inWords = useVatRuleText();
  const { change } = useVatChanges(settings);
  const { openRule } = useVatForm();
  const opener = useRef<HTMLButtonElement>(null);
  const { rules } = settings;
  const removeRule = (rule: VatRule) => {
    opener.current?.focus();
    void change({ rules: removeRow(rules, rule, vatRuleKey) }, 'vat.rule_deleted');
  };
  return (
    <VatSection
      title={translate('vat.rules')}
      actions={
        <Button ref={opener} startIcon={<Add />} onClick={() => openRule()} sx={{ ml: -1 }}>
          {translate('vat.add_rule')}
        </Button>
      }
    >
      <Box component="ul" sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {listSettingsWithEnds(rules).map(({ setting: rule, before }) => {
          const names = { day: formatDate(rule.from) };
          return (
            <DatedSettingRow
              key={rule.from}
              from={rule.from}
              before={before}
              editLabel={translate('vat.edit_rule', names)}
              deleteLabel={translate('vat.delete_rule', names)}
              onEdit={() => openRule(rule)}
              onDelete={() => removeRule(rule)}
            >
              <Typography sx={{ overflowWrap: 'anywhere' }}>
                <Box component="span" sx={{ fontWeight: 600 }}>
                  {formatCountry(rule.country)}
                </Box>
                {`: ${inWords(rule)}`}
              </Typography>
            </DatedSettingRow>
          );
        })}
      </Box>
    </VatSection>
  );
}

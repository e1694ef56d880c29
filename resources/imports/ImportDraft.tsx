import Inventory2Outlined from '@mui/icons-material/Inventory2Outlined';
import { Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useRef, useState, type ReactNode } from 'react';
import type { Import } from '../../contract/imports.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { CommitBar } from './CommitBar.tsx';
import { FileReading } from './FileReading.tsx';
import { RateFields } from './RateFields.tsx';
import { RowsPanel } from './RowsPanel.tsx';
import { FileQuestions } from './FileQuestions.tsx';
import { YenRate } from './YenRate.tsx';
import { countImportRows } from './rows/rows.ts';

/**
 * The rows that were read, to check, correct and choose before recording.
 * Open decisions and wrong rows come first.
 */
export function ImportDraft({ imported, problems }: { imported: Import; problems: ReactNode }) {
  const translate = useTranslate();
  const { state, rows } = imported;
  const isOpen = state === 'draft' || state === 'stopped';
  const count = countImportRows(rows);
  const rate = useRef<HTMLInputElement>(null);
  const [rateProblem, setRateProblem] = useState<string>();
  const decisions = useRef<HTMLHeadingElement>(null);
  const [isUndecided, setUndecided] = useState(false);
  // The order stays fixed after the last wrong row is corrected.
  const [isWrongFirst] = useState(rows.wrong > 0);
  const aboutFile = imported.file && (
    <>
      {problems}
      {isOpen && <FileReading imported={imported} file={imported.file} />}
    </>
  );

  const askForRate = () => {
    setRateProblem(translate('imports.rate_missing'));
    rate.current?.focus();
  };
  const askForDecisions = () => {
    setUndecided(true);
    decisions.current?.focus();
  };
  return (
    <>
      {isOpen && imported.file && (
        <FileQuestions
          imported={imported}
          file={imported.file}
          heading={decisions}
          isRequired={isUndecided}
        />
      )}
      {isOpen && imported.isInYen && (
        <YenRate imported={imported} field={rate} problem={rateProblem} onProblem={setRateProblem} />
      )}
      {isOpen && <RateFields imported={imported} />}
      {imported.file === null && problems}
      {!isWrongFirst && aboutFile}
      {count > 0 ? (
        <RowsPanel imported={imported} isOpen={isOpen} />
      ) : (
        state === 'draft' && (
          <Paper variant="outlined">
            <EmptyState icon={Inventory2Outlined} title={translate('imports.nothing')}>
              {translate('imports.nothing_help')}
            </EmptyState>
          </Paper>
        )
      )}
      {isWrongFirst && aboutFile}
      {isOpen && (count > 0 || state === 'draft') && (
        <CommitBar imported={imported} onRateMissing={askForRate} onUndecided={askForDecisions} />
      )}
    </>
  );
}

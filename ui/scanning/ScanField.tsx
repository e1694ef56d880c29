import { Box, OutlinedInput } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type Ref } from 'react';
import type { Scan } from '../../domain/scanning/scan.ts';
import { useScans } from './scans.ts';

interface Props {
  /** Called with each scan while the field is mounted, and with each typed code. */
  onScan: (scan: Scan) => void;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
}

/** A field for codes that are typed or scanned. Enter gives the code to `onScan` and empties the field. */
export function ScanField({ onScan, label, inputRef }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  useScans(onScan);
  return (
    <Box sx={{ display: 'flex', gap: 1, flex: 1, minWidth: 0 }}>
      <OutlinedInput
        inputRef={inputRef}
        value={typed}
        onChange={(event) => setTyped(event.target.value)}
        onKeyDown={(event) => {
          const code = typed.trim();
          if (event.key !== 'Enter' || event.nativeEvent.isComposing || !code) return;
          event.preventDefault();
          setTyped('');
          onScan({ readings: [code] });
        }}
        placeholder={translate('scanning.scan_or_type')}
        inputProps={{
          'aria-label': label,
          autoComplete: 'off',
          autoCapitalize: 'characters',
          spellCheck: false,
          enterKeyHint: 'done',
        }}
        sx={{ flex: 1, minWidth: 0, minHeight: 44 }}
      />
    </Box>
  );
}

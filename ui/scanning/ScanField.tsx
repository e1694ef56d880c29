import PhotoCameraOutlined from '@mui/icons-material/PhotoCameraOutlined';
import { Box, FormHelperText, IconButton, OutlinedInput, Tooltip } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState, type ReactNode, type Ref } from 'react';
import type { Scan } from '../../domain/scanning/scan.ts';
import { preloadablePopup } from '../preloadable.tsx';
import { SCAN_FIELD } from './listenForScanners.ts';
import { useScans } from './scans.ts';

const ScanCamera = preloadablePopup(async () => (await import('./ScanCamera.tsx')).ScanCamera);

interface Props {
  /** Called with each whole scan while the field is mounted, and with each typed code. */
  onScan: (scan: Scan) => void;
  label: string;
  inputRef?: Ref<HTMLInputElement>;
  /** What the page says of the last scan, shown below the camera's picture. */
  result?: ReactNode;
}

/**
 * A field for codes that are typed or scanned, and a button for the camera. Enter gives the code to `onScan` and
 * empties the field. While it is mounted, `onScan` gets the scans of the whole page. A scan that looks cut, or whose
 * keys cannot be read, is said and goes no further: it could name another thing.
 */
export function ScanField({ onScan, label, inputRef, result }: Props) {
  const translate = useTranslate();
  const [typed, setTyped] = useState('');
  const [isCameraOpen, setCameraOpen] = useState(false);
  const [problem, setProblem] = useState<string>();
  const take = (scan: Scan) => {
    const [code] = scan.readings;
    const isWhole = code !== undefined && !scan.isCut;
    setProblem(
      isWhole ? undefined : translate(code === undefined ? 'scanning.unclear' : 'scanning.cut', { code }),
    );
    if (isWhole) onScan(scan);
  };
  useScans(take);
  const camera = translate('scanning.use_camera');
  return (
    <Box sx={{ flex: 1, minWidth: 0 }}>
      <Box sx={{ display: 'flex', gap: 1 }}>
        <OutlinedInput
          inputRef={inputRef}
          value={typed}
          onChange={(event) => setTyped(event.target.value)}
          onKeyDown={(event) => {
            const code = typed.trim();
            if (event.key !== 'Enter' || event.nativeEvent.isComposing || !code) return;
            event.preventDefault();
            setTyped('');
            take({ readings: [code] });
          }}
          placeholder={translate('scanning.scan_or_type')}
          inputProps={{
            [SCAN_FIELD]: '',
            'aria-label': label,
            autoComplete: 'off',
            autoCapitalize: 'characters',
            spellCheck: false,
            enterKeyHint: 'done',
          }}
          sx={{ flex: 1, minWidth: 0, minHeight: 44 }}
        />
        <Tooltip title={camera}>
          <IconButton
            aria-label={camera}
            aria-haspopup="dialog"
            onClick={() => setCameraOpen(true)}
            onPointerEnter={() => void ScanCamera.preload()}
            sx={{ width: 44, height: 44, border: 1, borderColor: 'divider', borderRadius: 1 }}
          >
            <PhotoCameraOutlined fontSize="small" />
          </IconButton>
        </Tooltip>
      </Box>
      {problem && (
        <FormHelperText error role="alert">
          {problem}
        </FormHelperText>
      )}
      {isCameraOpen && <ScanCamera onScan={take} result={result} onClose={() => setCameraOpen(false)} />}
    </Box>
  );
}

import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useState } from 'react';
import { formatCount } from '../../../domain/format.ts';
import { labelCode } from '../../../domain/labels/code_of.ts';
import { labelsOnPage } from '../../../domain/labels/formats.ts';
import { MAX_LABEL_SHIFT, qrText } from '../../../domain/labels/label.ts';
import { layoutLabel } from '../../../domain/labels/layout.ts';
import { labelLineText, type LabelRecord } from '../../../domain/labels/line_text.ts';
import type { LabelSelection } from '../../../ui/labels.ts';
import { useCompact } from '../../../ui/useCompact.ts';
import { CodeChoice } from './CodeChoice.tsx';
import { FormatSelect } from './FormatSelect.tsx';
import { LineList } from './LineList.tsx';
import { NumberField } from './NumberField.tsx';
import { OneLabel } from './OneLabel.tsx';
import { SheetCounts } from './SheetCounts.tsx';
import { SheetPreview } from './SheetPreview.tsx';
import { useCodeShape } from './useCodeShape.ts';
import { useLabelPrints } from './useLabelPrints.ts';
import { useLabelSettings } from './useLabelSettings.ts';

interface Props {
  selection: LabelSelection;
  count: number;
  /** The first record, as an example. */
  record: LabelRecord;
}

/** Format, code and lines of the labels, what they look like, and the PDF. */
export function LabelPrint({ selection, count, record }: Props) {
  const translate = useTranslate();
  const compact = useCompact();
  const { of } = selection;
  const settings = useLabelSettings(of);
  const { format, code, lines, shift } = settings;
  const onPage = labelsOnPage(format);
  /** The first free label, until the format changes: a printed sheet stays as it is on the screen. */
  const [chosen, setChosen] = useState({ format: format.key, first: settings.first });
  const first = chosen.format === format.key ? chosen.first : settings.first;
  const setFirst = (value: number) => {
    setChosen({ format: format.key, first: value });
    settings.keepFirst(value);
  };

  const short = labelCode(of, record);
  const shape = useCodeShape(code, code === 'qr' && short !== '' ? qrText(location.origin, short) : short);
  const texts = lines.map((line) => labelLineText(of, record, line));
  const layout = layoutLabel(format, { code, modules: shape, lines: texts });
  const { make, test, isMaking, isTesting } = useLabelPrints({ selection, settings, first, count });

  const help =
    short === ''
      ? translate('labels.no_code_of')
      : code === 'none' || !layout.code
        ? undefined
        : translate(code === 'qr' ? 'labels.qr_help' : 'labels.code_help', { code: short });
  const actions = (
    <div className="label-actions">
      <Button variant="outlined" loading={isTesting} onClick={test}>
        {translate('labels.test_sheet')}
      </Button>
      <Button variant="contained" startIcon={<PrintOutlined />} loading={isMaking} onClick={make}>
        {translate('labels.make', { smart_count: count, count: formatCount(count) })}
      </Button>
    </div>
  );
  const shiftWrong = translate('labels.shift_wrong', { most: MAX_LABEL_SHIFT });
  const isShift = (value: number) => Math.abs(value) <= MAX_LABEL_SHIFT;
  const drawn = { format, layout, shape };
  return (
    <div className="label-page">
      <Paper variant="outlined" className="label-settings">
        <div className="label-fields">
          <FormatSelect value={format.key} onChange={settings.setFormat} />
          <div className="label-numbers" key={format.key}>
            {format.kind === 'sheet' && (
              <NumberField
                label={translate('labels.first')}
                value={String(first)}
                unit={translate('labels.first_of', { count: onPage })}
                isValid={(value) => Number.isInteger(value) && value >= 1 && value <= onPage}
                wrong={translate('labels.first_wrong', { count: onPage })}
                onChange={setFirst}
              />
            )}
            <NumberField
              label={translate('labels.shift_right')}
              value={shift.right.toFixed(1)}
              unit={translate('labels.mm')}
              isValid={isShift}
              wrong={shiftWrong}
              onChange={(right) => settings.setShift({ right })}
            />
            <NumberField
              label={translate('labels.shift_down')}
              value={shift.down.toFixed(1)}
              unit={translate('labels.mm')}
              isValid={isShift}
              wrong={shiftWrong}
              onChange={(down) => settings.setShift({ down })}
            />
          </div>
          <CodeChoice
            format={format}
            value={code}
            short={short}
            shape={shape}
            hasLines={texts.some((text) => text !== '')}
            onChange={settings.setCode}
          />
          <LineList of={of} lines={lines} texts={texts} onChange={settings.setLines} />
        </div>
        {!compact && actions}
      </Paper>
      <div className="label-preview">
        <SheetPreview {...drawn} first={first} shift={shift} count={count} onFirst={setFirst} />
      </div>
      <div className="label-aside">
        <OneLabel {...drawn} name={record.name} help={help} />
        <SheetCounts format={format} first={first} count={count} />
      </div>
      {compact && actions}
    </div>
  );
}

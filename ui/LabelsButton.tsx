import PrintOutlined from '@mui/icons-material/PrintOutlined';
import { Button, type ButtonProps } from '@mui/material';
import { LinkBase, useTranslate } from 'ra-core';
import { labelsLink, type LabelSelection } from './labels.ts';
import { useExtensions } from './useExtensions.ts';

interface Props {
  selection: LabelSelection;
  sx?: ButtonProps['sx'];
}

/** Leads to the page of labels with these records. Other backends print none. */
export function LabelsButton({ selection, sx }: Props) {
  const translate = useTranslate();
  if (useExtensions() !== true) return null;
  return (
    <Button
      variant="outlined"
      startIcon={<PrintOutlined />}
      component={LinkBase}
      {...labelsLink(selection)}
      {...(sx && { sx })}
    >
      {translate('menu.labels')}
    </Button>
  );
}

import Close from '@mui/icons-material/Close';
import PlaceOutlined from '@mui/icons-material/PlaceOutlined';
import { IconButton, Paper } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import { useAddress } from '../../ui/address.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import type { RecordDialogProps } from '../../ui/RecordDialog.tsx';
import { PlaceDialog } from './PlaceDialog.tsx';
import './places.css';

/** Details of the place in the address, beside the tree. */
export function PlacePanel() {
  const translate = useTranslate();
  if (useAddress().id('inspect_place') !== undefined) return <PlaceDialog frame={Panel} />;
  return (
    <Paper component="aside" variant="outlined" aria-label={translate('record.details')}>
      <EmptyState icon={PlaceOutlined} title={translate('places.choose')}>
        {translate('places.choose_help')}
      </EmptyState>
    </Paper>
  );
}

function Panel({ title, badge, tools, tabs, actions, flush, children, onClose }: RecordDialogProps) {
  const translate = useTranslate();
  const heading = useId();
  return (
    <Paper component="aside" variant="outlined" aria-labelledby={heading} className="place-panel">
      <div className={tabs ? 'place-panel-title' : 'place-panel-title ruled'}>
        <h2 id={heading}>{title}</h2>
        {badge}
        <div className="place-panel-tools">
          {tools}
          <IconButton aria-label={translate('dialog.close')} onClick={onClose}>
            <Close />
          </IconButton>
        </div>
      </div>
      {tabs && <div className="ruled">{tabs}</div>}
      <div className={flush ? 'place-panel-content flush' : 'place-panel-content'}>{children}</div>
      {actions && <div className="place-panel-actions">{actions}</div>}
    </Paper>
  );
}

import { useTranslate } from 'ra-core';
import { CopyField } from '../../../ui/CopyField.tsx';

/** A command for the server's machine, with a button that copies it. */
export function CommandField({ command }: { command: string }) {
  const translate = useTranslate();
  return <CopyField text={command} label={translate('backups.copy', { command })} />;
}

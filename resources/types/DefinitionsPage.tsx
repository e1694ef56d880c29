import Add from '@mui/icons-material/Add';
import { Button, Paper } from '@mui/material';
import { useState, type ComponentProps, type ReactNode } from 'react';
import { SettingsPage } from '../../ui/SettingsPage.tsx';
import { useRestoreFocus } from '../../ui/useRestoreFocus.ts';
import { ForOperators } from '../../ui/ForOperators.tsx';
import { DefinitionForm } from './DefinitionForm.tsx';

interface Props {
  title: string;
  help: string;
  addLabel: string;
  nameLabel: string;
  /** Undefined when adding is not possible. */
  onAdd: ComponentProps<typeof DefinitionForm>['onSave'] | undefined;
  children: ReactNode;
}

/** A page of named settings with a form to add a setting. */
export function DefinitionsPage({ title, help, addLabel, nameLabel, onAdd, children }: Props) {
  const [isAdding, setAdding] = useState(false);
  const opener = useRestoreFocus(isAdding);
  return (
    <SettingsPage
      title={title}
      help={help}
      actions={
        onAdd &&
        !isAdding && (
          <ForOperators>
            <Button ref={opener} variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
              {addLabel}
            </Button>
          </ForOperators>
        )
      }
    >
      {onAdd && isAdding && (
        <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1, mb: 2 }}>
          <DefinitionForm
            label={nameLabel}
            submitLabel={addLabel}
            onSave={onAdd}
            onClose={() => setAdding(false)}
          />
        </Paper>
      )}
      {children}
    </SettingsPage>
  );
}

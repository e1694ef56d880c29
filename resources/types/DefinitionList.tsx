import Add from '@mui/icons-material/Add';
import { Box, Button, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId, useState } from 'react';
import { useRestoreFocus } from '../../ui/useRestoreFocus.ts';
import { useMay } from '../../ui/useRole.ts';
import { DefinitionForm } from './DefinitionForm.tsx';
import { DefinitionRow } from './DefinitionRow.tsx';
import { useDefinitions, type NewDefinition, type Definition } from './useDefinitions.ts';

interface Props {
  resource: 'subtypes' | 'extras';
  /** Id of the type to which the definitions belong. */
  type: number;
  definitions: readonly Definition[];
  isEditable: boolean;
}

/** The subtypes or the extra fields of a type. */
export function DefinitionList({ resource, type, definitions, isEditable }: Props) {
  const translate = useTranslate();
  const { add, rename, remove } = useDefinitions(resource);
  const mayAdd = useMay('operator');
  const [isAdding, setAdding] = useState(false);
  const opener = useRestoreFocus(isAdding);
  const heading = useId();
  const isExtra = resource === 'extras';
  const addition = ({ name, kind }: Omit<Definition, 'id'>): NewDefinition => ({
    name,
    type,
    ...(isExtra && { value_type: kind }),
  });

  const removeOne = async (definition: Definition) => {
    if (await remove(definition)) opener.current?.focus();
  };
  return (
    <Box sx={{ minWidth: 0 }}>
      <Typography id={heading} component="h3" variant="caption" color="text.secondary">
        {translate(`types.${resource}`)}
      </Typography>
      {definitions.length === 0 && (
        <Typography color="text.secondary" sx={{ py: 1.5 }}>
          {translate('list.none')}
        </Typography>
      )}
      <Box component="ul" aria-labelledby={heading} sx={{ listStyle: 'none', m: 0, p: 0 }}>
        {definitions.map((definition) => (
          <Box
            component="li"
            key={definition.id}
            sx={{ display: 'flex', borderBottom: 1, borderColor: 'divider' }}
          >
            <DefinitionRow
              definition={definition}
              onRename={isEditable ? (name) => rename(definition, name) : undefined}
              onDelete={isEditable ? () => removeOne(definition) : undefined}
            />
          </Box>
        ))}
      </Box>
      {isEditable &&
        mayAdd &&
        (isAdding ? (
          <DefinitionForm
            label={translate(`types.name_of_${resource}`)}
            submitLabel={translate('ra.action.add')}
            hasKind={isExtra}
            onSave={(values) => add(addition(values))}
            onClose={() => setAdding(false)}
          />
        ) : (
          <Button ref={opener} startIcon={<Add />} onClick={() => setAdding(true)} sx={{ mt: 0.5, ml: -1 }}>
            {translate(`types.add_${resource}`)}
          </Button>
        ))}
    </Box>
  );
}

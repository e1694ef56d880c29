import Add from '@mui/icons-material/Add';
import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button, Paper, Skeleton, Typography } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import { useState } from 'react';
import type { Extra, Type } from '../../contract/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { PageTitle } from '../../ui/PageTitle.tsx';
import { useFoundExtensions } from '../../ui/useExtensions.ts';
import { useFocusBack } from '../../ui/useFocusBack.ts';
import { DefinitionForm } from './DefinitionForm.tsx';
import { TypeSection } from './TypeSection.tsx';
import { useDefinitions } from './useDefinitions.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };

/** What products can be: types, their subtypes, and the further fields that each type has. */
export function TypesPage() {
  const translate = useTranslate();
  const canEdit = useFoundExtensions();
  const types = useGetList<Type>('types', ALL);
  const extras = useGetList<Extra>('extras', ALL);
  const { add } = useDefinitions('types');
  const [isAdding, setAdding] = useState(false);
  const opener = useFocusBack(isAdding);

  const failed = types.error ?? extras.error;
  return (
    <Box sx={{ maxWidth: 960, mx: 'auto' }}>
      <PageTitle
        title={translate('types.title')}
        actions={
          canEdit &&
          !isAdding && (
            <Button ref={opener} variant="contained" startIcon={<Add />} onClick={() => setAdding(true)}>
              {translate('types.add')}
            </Button>
          )
        }
      />
      <Typography color="text.secondary" sx={{ mb: 2 }}>
        {translate(canEdit === false ? 'types.read_only' : 'types.help')}
      </Typography>
      {isAdding && (
        <Paper variant="outlined" sx={{ px: { xs: 2, sm: 3 }, py: 1, mb: 2 }}>
          <DefinitionForm
            label={translate('types.name_of_types')}
            submitLabel={translate('types.add')}
            onSave={({ name }) => add({ name })}
            onClose={() => setAdding(false)}
          />
        </Paper>
      )}
      {failed ? (
        <EmptyState
          icon={SellOutlined}
          title={translate('list.failed')}
          action={
            <Button variant="outlined" onClick={() => void Promise.all([types.refetch(), extras.refetch()])}>
              {translate('list.retry')}
            </Button>
          }
        >
          {translate('list.failed_help')}
        </EmptyState>
      ) : !types.data || !extras.data ? (
        <Skeleton
          variant="rounded"
          height={240}
          role="status"
          aria-label={translate('list.loading')}
          sx={{ borderRadius: 1 }}
        />
      ) : types.data.length === 0 ? (
        <EmptyState icon={SellOutlined} title={translate('types.empty')}>
          {translate('types.empty_help')}
        </EmptyState>
      ) : (
        <Box sx={{ display: 'grid', gap: 2 }}>
          {types.data.map((type) => (
            <TypeSection
              key={type.id}
              type={type}
              extras={extras.data?.filter((extra) => extra.type === type.id) ?? []}
              isEditable={canEdit === true}
            />
          ))}
        </Box>
      )}
    </Box>
  );
}

import SellOutlined from '@mui/icons-material/SellOutlined';
import { Box, Button } from '@mui/material';
import { useGetList, useTranslate } from 'ra-core';
import type { Extra, Type } from '../../contract/types.ts';
import { EmptyState } from '../../ui/EmptyState.tsx';
import { NothingYet } from '../../ui/NothingYet.tsx';
import { SettingsLoading } from '../../ui/SettingsPage.tsx';
import { useDetectedExtensions } from '../../ui/useExtensions.ts';
import { DefinitionsPage } from './DefinitionsPage.tsx';
import { TypeSection } from './TypeSection.tsx';
import { useDefinitions } from './useDefinitions.ts';

const ALL = { pagination: { page: 1, perPage: 1_000 }, sort: { field: 'id', order: 'ASC' as const } };

/** Types of products with their subtypes and extra fields. */
export function TypesPage() {
  const translate = useTranslate();
  const canEdit = useDetectedExtensions();
  const types = useGetList<Type>('types', ALL);
  const extras = useGetList<Extra>('extras', ALL);
  const { add } = useDefinitions('types');

  const failed = types.error ?? extras.error;
  return (
    <DefinitionsPage
      title={translate('types.title')}
      help={translate(canEdit === false ? 'types.read_only' : 'types.help')}
      addLabel={translate('types.add')}
      nameLabel={translate('types.name_of_types')}
      onAdd={canEdit ? ({ name }) => add({ name }) : undefined}
    >
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
        <SettingsLoading />
      ) : types.data.length === 0 ? (
        <NothingYet icon={SellOutlined} title={translate('types.empty')}>
          {translate('types.empty_help')}
        </NothingYet>
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
    </DefinitionsPage>
  );
}

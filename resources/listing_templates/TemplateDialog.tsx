import ContentCopy from '@mui/icons-material/ContentCopy';
import { Box, Button } from '@mui/material';
import { useTranslate } from 'ra-core';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import { readTemplateColumns } from '../../domain/listings/template_columns.ts';
import { formatCount, formatForeign, UNKNOWN_TEXT } from '../../domain/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { FormattedText } from '../../ui/FormattedText.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { Section } from '../../ui/Section.tsx';
import { PlaceholderText } from './PlaceholderText.tsx';
import { usePriceRuleTexts } from './PriceRules.tsx';
import { TemplateEdit } from './TemplateEdit.tsx';
import { useFormatName } from './TemplateList.tsx';
import { useTemplateCopy } from './useTemplateCopy.ts';
import { useTypeName } from './useTypeName.ts';

/** Details of the template in the address, over the list. */
export function TemplateDialog() {
  const inspection = useInspection('listing_templates');
  const { popup, closePopup } = inspection;
  return (
    <InspectedRecord<ListingTemplate>
      resource="listing_templates"
      inspection={inspection}
      renderDetails={(template) => ({
        title: template.name,
        actions: <CopyButton template={template} />,
        children: <TemplateFacts template={template} />,
      })}
      renderPopups={(template) =>
        popup === 'edit' && <TemplateEdit template={template} onClose={closePopup} />
      }
    />
  );
}

function CopyButton({ template }: { template: ListingTemplate }) {
  const translate = useTranslate();
  const { copy, isCopying } = useTemplateCopy();
  return (
    <Button
      variant="outlined"
      startIcon={<ContentCopy />}
      loading={isCopying}
      loadingPosition="start"
      onClick={() => void copy(template)}
    >
      {translate('listing_templates.copy')}
    </Button>
  );
}

const TEXTS = ['title', 'category', 'condition', 'grader', 'grade', 'certificate'] as const;

function TemplateFacts({ template }: { template: ListingTemplate }) {
  const translate = useTranslate();
  const formatName = useFormatName();
  const typeName = useTypeName();
  const { rule, floor } = usePriceRuleTexts(template);
  const { site, format, type, handlingDays, currency, rate, description, columns } = template;
  const label = (field: keyof ListingTemplate) => translate(`resources.listing_templates.fields.${field}`);
  const further = readTemplateColumns(columns).columns;
  return (
    <>
      <Facts>
        <Fact label={label('site')}>{site}</Fact>
        <Fact label={label('format')}>{formatName(format)}</Fact>
        <Fact label={label('type')}>{typeName(type)}</Fact>
        {TEXTS.filter((field) => template[field] !== '').map((field) => (
          <Fact key={field} label={label(field)}>
            <PlaceholderText text={template[field]} />
          </Fact>
        ))}
        <Fact label={translate('listings.price')}>{rule}</Fact>
        {floor && <Fact label={label('marginPercent')}>{floor}</Fact>}
        <Fact label={label('handlingDays')}>
          {handlingDays === null ? UNKNOWN_TEXT : formatCount(handlingDays)}
        </Fact>
        <Fact label={label('currency')}>
          {rate === null
            ? currency
            : translate('listing_templates.rate', { x: formatForeign(rate, currency) })}
        </Fact>
      </Facts>
      {description && (
        <Section title={label('description')}>
          <Box sx={{ px: { xs: 2, sm: 0 } }}>
            <FormattedText html={description} />
          </Box>
        </Section>
      )}
      {further.length > 0 && (
        <Section title={label('columns')}>
          <Facts>
            {further.map(([heading, text]) => (
              <Fact key={heading} label={heading}>
                <PlaceholderText text={text} />
              </Fact>
            ))}
          </Facts>
        </Section>
      )}
    </>
  );
}

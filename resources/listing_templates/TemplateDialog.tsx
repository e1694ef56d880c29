import { useTranslate } from 'ra-core';
import type { ListingTemplate } from '../../contract/listing_templates.ts';
import { formatExactPercent, UNKNOWN_TEXT } from '../../domain/format.ts';
import { Fact, Facts } from '../../ui/Facts.tsx';
import { InspectedRecord } from '../../ui/InspectedRecord.tsx';
import { useInspection } from '../../ui/inspection.ts';
import { TemplateEdit } from './TemplateEdit.tsx';
import { useFormatName } from './TemplateList.tsx';
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
        children: <TemplateFacts template={template} />,
      })}
      renderPopups={(template) =>
        popup === 'edit' && <TemplateEdit template={template} onClose={closePopup} />
      }
    />
  );
}

const TEXTS = ['title', 'category', 'condition', 'grader', 'grade', 'certificate'] as const;

function TemplateFacts({ template }: { template: ListingTemplate }) {
  const translate = useTranslate();
  const formatName = useFormatName();
  const typeName = useTypeName();
  const { site, format, type, pricePercent, priceEnding, marginPercent, handlingDays, currency } = template;
  const label = (field: keyof ListingTemplate) => translate(`resources.listing_templates.fields.${field}`);
  return (
    <Facts>
      <Fact label={label('site')}>{site}</Fact>
      <Fact label={label('format')}>{formatName(format)}</Fact>
      <Fact label={label('type')}>{typeName(type)}</Fact>
      {TEXTS.map((field) => (
        <Fact key={field} label={label(field)}>
          {template[field] || UNKNOWN_TEXT}
        </Fact>
      ))}
      <Fact label={label('pricePercent')}>{formatExactPercent(pricePercent)}</Fact>
      <Fact label={label('priceEnding')}>{priceEnding || UNKNOWN_TEXT}</Fact>
      <Fact label={label('marginPercent')}>
        {marginPercent === null ? UNKNOWN_TEXT : formatExactPercent(marginPercent)}
      </Fact>
      <Fact label={label('handlingDays')}>{handlingDays ?? UNKNOWN_TEXT}</Fact>
      <Fact label={label('currency')}>{currency}</Fact>
    </Facts>
  );
}

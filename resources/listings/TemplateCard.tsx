import FileDownloadOutlined from '@mui/icons-material/FileDownloadOutlined';
import { Button, Paper, Typography } from '@mui/material';
import { useTranslate } from 'ra-core';
import { useId } from 'react';
import type { PreparedListing, PreparedListings } from '../../contract/listings.ts';
import { formatCount } from '../../domain/format.ts';
import { RowLink } from '../../ui/RowLink.tsx';
import { useDownload } from '../../ui/useDownload.ts';
import {
  ListingPreview,
  PriceRules,
  TitleChips,
  useTemplate,
  useTemplateChange,
} from '../listing_templates/index.ts';
import { SiteFiles } from '../site_files/index.ts';
import { useSites } from '../sites/index.ts';
import { groupOf } from './groups.ts';
import { TemplateChoice } from './TemplateChoice.tsx';

interface Props {
  prepared: PreparedListings;
  template: number;
  /** The listing in the preview. */
  shown: PreparedListing | undefined;
}

/** The template: its title, a preview of a listing, its price rule, its pictures and the site's own file. */
export function TemplateCard({ prepared, template: id, shown }: Props) {
  const translate = useTranslate();
  const heading = useId();
  const template = useTemplate(id);
  const change = useTemplateChange();
  const { currency, titleLimit, site } = prepared;
  const { data: sites } = useSites();
  const siteRecord = sites?.find(({ name }) => name === site);
  const label = translate('listings.title_template');
  const siteFile = siteRecord && (
    <div className="template-part">
      <p className="template-label">{translate('listings.site_file')}</p>
      <SiteFiles site={siteRecord} takesDrops />
    </div>
  );
  const needsFile = prepared.siteFile === null && prepared.problems.length > 0;
  return (
    <Paper component="aside" variant="outlined" aria-labelledby={heading} className="template-card">
      <div className="template-heading">
        <Typography id={heading} component="h2" variant="h3">
          <RowLink to={`/listing_templates/${id}/show`}>{translate('listings.template')}</RowLink>
        </Typography>
        <TemplateChoice prepared={prepared} />
      </div>
      {needsFile && siteFile}
      {template && (
        <div className="template-part">
          <p className="template-label">{label}</p>
          <TitleChips
            text={template.title}
            label={label}
            type={template.type}
            onChange={(title) => void change(template, { title })}
          />
        </div>
      )}
      {shown && (
        <ListingPreview
          listing={shown}
          currency={currency}
          titleLimit={titleLimit}
          handlingDays={template?.handlingDays ?? null}
        />
      )}
      {template && shown && (
        <PriceRules template={template} price={shown.price} floor={shown.floor} currency={currency} />
      )}
      <Pictures prepared={prepared} />
      {!needsFile && siteFile}
    </Paper>
  );
}

/** Pictures that the site cannot fetch come as a zip beside the file. */
function Pictures({ prepared }: { prepared: PreparedListings }) {
  const translate = useTranslate();
  const { listings, lastExport, site } = prepared;
  const { mutate, isPending } = useDownload(
    (provider, id: number, signal) => provider.getListingPictures(id, signal),
    'listings.not_downloaded',
  );
  const count = listings
    .filter((one) => groupOf(one) === (lastExport ? 'sent' : 'to_send'))
    .reduce((sum, { picturesInZip }) => sum + picturesInZip, 0);
  if (count === 0) return null;
  const counted = { site, smart_count: count, count: formatCount(count) };
  return (
    <div className="template-part template-aside">
      <p>{translate(lastExport ? 'listings.pictures_in_zip' : 'listings.pictures_after_file', counted)}</p>
      {lastExport && (
        <Button
          variant="outlined"
          size="small"
          startIcon={<FileDownloadOutlined />}
          loading={isPending}
          loadingPosition="start"
          onClick={() => mutate(lastExport.id)}
        >
          {translate('listings.zip')}
        </Button>
      )}
    </div>
  );
}

import { useTranslate } from 'ra-core';
import { useSites } from '../../sites/index.ts';
import { QuestionFields } from './QuestionFields.tsx';

interface Props {
  /** The file is a site's transaction report. */
  isReport: boolean;
  /** The site that produces this file format, if not in the list of sites. */
  newSite: string | undefined;
  answer: string | undefined;
  onAnswer: (site: string) => void;
}

/** Asks for the site of the sales or transactions in a file that does not name the site. */
export function SiteQuestion({ isReport, newSite, answer, onAnswer }: Props) {
  const translate = useTranslate();
  const { data = [] } = useSites();
  return (
    <QuestionFields
      title={translate(isReport ? 'sale_files.ask_site_of_report' : 'sale_files.ask_site')}
      help={
        newSite === undefined
          ? translate('sale_files.ask_site_help')
          : translate('sale_files.ask_new_site_help', { site: newSite })
      }
      label={translate(isReport ? 'sale_files.report_of' : 'sale_files.sold_on')}
      choices={[
        ...(newSite === undefined
          ? []
          : [{ value: newSite, label: translate('sale_files.new_site', { site: newSite }) }]),
        ...data.map(({ name }) => ({ value: name, label: name })),
      ]}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}

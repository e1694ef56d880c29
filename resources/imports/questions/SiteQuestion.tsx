import { useTranslate } from 'ra-core';
import { useSites } from '../../sites/useSites.ts';
import { Question } from './Question.tsx';

interface Props {
  /** The file is a report of a site’s money. */
  isReport: boolean;
  answer: string | undefined;
  onAnswer: (site: string) => void;
}

/** Of which site the sales or transactions of a file are, where nothing in it says so. */
export function SiteQuestion({ isReport, answer, onAnswer }: Props) {
  const translate = useTranslate();
  const { data = [] } = useSites();
  return (
    <Question
      title={translate(isReport ? 'sale_files.ask_site_of_report' : 'sale_files.ask_site')}
      help={translate('sale_files.ask_site_help')}
      label={translate(isReport ? 'sale_files.report_of' : 'sale_files.sold_on')}
      choices={data.map(({ name }) => ({ value: name, label: name }))}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}

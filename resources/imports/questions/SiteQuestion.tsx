import { useTranslate } from 'ra-core';
import { useSites } from '../../sites/useSites.ts';
import { Question } from './Question.tsx';

interface Props {
  answer: string | undefined;
  onAnswer: (site: string) => void;
}

/** On which site the sales of a file were, where nothing in it says so. */
export function SiteQuestion({ answer, onAnswer }: Props) {
  const translate = useTranslate();
  const { data = [] } = useSites();
  return (
    <Question
      title={translate('sale_files.ask_site')}
      help={translate('sale_files.ask_site_help')}
      label={translate('sale_files.sold_on')}
      choices={data.map(({ name }) => ({ value: name, label: name }))}
      answer={answer}
      onAnswer={onAnswer}
    />
  );
}

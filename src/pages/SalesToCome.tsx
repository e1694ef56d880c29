import { RESOURCES } from '../../contract/resources.ts';
import { Placeholder } from './Placeholder.tsx';

/** In place of what goes out and of the form that records a sale, until they are there. */
export function SalesToCome() {
  return (
    <Placeholder
      path={RESOURCES.sales.list}
      title="resources.sales.title"
      planned="placeholders.sales"
      nearest={{ to: RESOURCES.insertion_batches.list, label: 'resources.insertion_batches.title' }}
    />
  );
}

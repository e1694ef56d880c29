import { NewPlace } from '../../contract/places.ts';
import { useAddress } from '../../ui/address.ts';
import { CreatePage } from '../../ui/CreatePage.tsx';
import { blankFormValues, toApiValues } from '../../ui/formValues.ts';
import { PlaceInputs } from './PlaceInputs.tsx';

/** Adds places, with the values in the address if there are any. */
export function PlaceCreate() {
  const { id, text } = useAddress();
  return (
    <CreatePage
      resource="places"
      schema={NewPlace}
      blank={{
        ...blankFormValues(NewPlace),
        name: text('name') ?? '',
        parent: id('parent') ?? '',
        kind: text('kind') ?? '',
        capacity: text('capacity') ?? '',
        quantity: text('quantity') ?? '1',
      }}
      asSent={(values) => toApiValues('places', values)}
      skeletonHeight={704}
    >
      <PlaceInputs isNew />
    </CreatePage>
  );
}

import type { FastifyRequest } from 'fastify';
import type { NewInsertionBatch } from '../../contract/insertion_batches.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { recordImages } from '../storage/images/repository.ts';
import { checkImageCount, keepUploads, recordAddresses } from '../storage/images/uploads.ts';
import { moveToBatch } from '../products/repository.ts';
import { insertBatches } from './repository.ts';
import { batchFields } from './table.ts';

/** Gives the id of the new batch, which takes its products with it. */
export async function createBatch({ db, images }: Context, request: FastifyRequest, sent: NewInsertionBatch) {
  const uploaded = await keepUploads(images, request, ['images']);
  const products = [...new Set(sent.products)];
  return transaction(db, async (trx) => {
    const named = await recordAddresses(trx, sent.images);
    const all = [...new Set([...named, ...(await recordImages(trx, uploaded))])];
    checkImageCount('images', all);
    const [id = 0] = await insertBatches(trx, [{ ...batchFields.row({ name: sent.name }), images: all }]);
    if ((await moveToBatch(trx, id, products)) < products.length) {
      throw invalid({ products: 'Some of these products do not exist any more.' });
    }
    return id;
  });
}

import type { FastifyRequest } from 'fastify';
import type { NewBoughtStock } from '../../contract/bought_stocks.ts';
import type { Context } from '../context.ts';
import { transaction } from '../db/transaction.ts';
import { invalid } from '../http/errors.ts';
import { recordImages } from '../storage/images/repository.ts';
import { keepUploads } from '../storage/images/uploads.ts';
import { shipmentsCalled } from '../incoming_shipments/repository.ts';
import type { Db } from '../db/schema.ts';
import { insertPurchases } from './repository.ts';
import { purchaseFields } from './table.ts';

/** Gives the id of the new purchase. */
export async function createPurchase({ db, images }: Context, request: FastifyRequest, sent: NewBoughtStock) {
  const uploaded = await keepUploads(images, request, ['images']);
  return transaction(db, async (trx) => {
    const incomingShipment = await findShipment(trx, sent.shipment);
    const [id = 0] = await insertPurchases(trx, [
      {
        ...purchaseFields.row({ ...sent, incomingShipment }),
        images: [...new Set(await recordImages(trx, uploaded))],
      },
    ]);
    return id;
  });
}

async function findShipment(db: Db, called: string): Promise<number | null> {
  if (called === '') return null;
  const [found, another] = await shipmentsCalled(db, called);
  if (found === undefined) throw invalid({ shipment: `There is no shipment called “${called}”.` });
  if (another !== undefined) {
    throw invalid({ shipment: `Several shipments are called “${called}”. Give the number of one of them.` });
  }
  return found;
}

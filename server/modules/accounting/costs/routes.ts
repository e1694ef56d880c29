import {
  Charge,
  ChargeChange,
  LandedCost,
  NewCharge,
  PurchaseCosts,
  ShipmentCosts,
} from '../../../../contract/charges.ts';
import type { Routes } from '../../../platform/context.ts';
import { answeringTransaction } from '../../../platform/db/transaction.ts';
import { RecordPath } from '../../../records/lists/record_json.ts';
import { changeCharge, readCharge, createCharge, deleteCharge } from './charges.ts';
import { explainLandedCost, explainPurchaseCosts, explainShipmentCosts } from './explain.ts';

const tags = ['costs'];

export const costRoutes: Routes =
  ({ db }) =>
  async (app) => {
    app.get(
      '/api/incoming_shipments/:id/costs/',
      {
        schema: {
          summary: 'The charges of a shipment, and the part of each of its purchases',
          tags,
          params: RecordPath,
          response: { 200: ShipmentCosts },
        },
      },
      (request) => explainShipmentCosts(db, request.params.id),
    );

    app.get(
      '/api/bought_stocks/:id/costs/',
      {
        schema: {
          summary: 'The charges of a purchase, and the part of each of its products',
          tags,
          params: RecordPath,
          response: { 200: PurchaseCosts },
        },
      },
      (request) => explainPurchaseCosts(db, request.params.id),
    );

    app.get(
      '/api/products/:id/landed/',
      {
        schema: {
          summary: 'The parts of the landed cost of a product',
          tags,
          params: RecordPath,
          response: { 200: LandedCost },
        },
      },
      (request) => explainLandedCost(db, request.params.id),
    );

    app.post(
      '/api/charges/',
      {
        schema: {
          summary: 'Record a charge of a shipment or of a purchase',
          tags,
          body: NewCharge,
          response: { 201: Charge },
        },
      },
      (request, reply) => {
        reply.code(201);
        return answeringTransaction(db, async (trx) =>
          readCharge(trx, await createCharge(trx, request.body)),
        );
      },
    );

    app.patch(
      '/api/charges/:id/',
      {
        schema: {
          summary: 'Change a charge. Fields that are not sent stay unchanged; locks are replaced as a whole',
          tags,
          params: RecordPath,
          body: ChargeChange,
          response: { 200: Charge },
        },
      },
      (request) =>
        answeringTransaction(db, async (trx) => {
          await changeCharge(trx, request.params.id, request.body);
          return readCharge(trx, request.params.id);
        }),
    );

    app.delete(
      '/api/charges/:id/',
      {
        schema: {
          summary: 'Delete a charge, and return it',
          tags,
          params: RecordPath,
          response: { 200: Charge },
        },
      },
      (request) =>
        answeringTransaction(db, async (trx) => {
          const charge = await readCharge(trx, request.params.id);
          await deleteCharge(trx, request.params.id);
          return charge;
        }),
    );
  };

import { HttpResponse, http } from 'msw';
export const backend = {
  handlers: [
    http.get('*/api/bought_stocks/', ({ request }) => {
      console.log(request.url, request.headers.get('authorization'));
      return HttpResponse.json([{ id: 7, name: 'Lot', price: '248.00' }]);
    }),
    http.post('*/api/bought_stocks/', async ({ request }) => {
      console.log(request.headers.get('content-type'));
      const form = await request.formData();
      for (const [k, v] of form) console.log(k, v, v instanceof File, typeof v === 'string' ? '' : v.name);
      return HttpResponse.json({ id: 8 }, { status: 201 });
    }),
    http.get('*/api/incoming_shipments/', () => HttpResponse.json([])),
    http.patch('*/api/products/update/:id/', () => new HttpResponse(null, { status: 204 })),
  ],
  reset() {},
};

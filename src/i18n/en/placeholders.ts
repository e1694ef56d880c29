export const placeholdersTexts = {
  placeholders: {
    analytics1: 'Not on this server: what was bought and paid, month by month.',
    analytics2: 'Not on this server: what shipping and taxes add to each purchase.',
    analytics3: 'Not on this server: how much of the stock, and of its cost, each type holds.',
    analytics4: 'Not on this server: what each product earned once it was sold.',
    analytics5: 'Not on this server: what is due as VAT, and what of it is paid back.',
    analytics6: 'Not on this server: what sites paid out, and the orders and fees that it is made of.',
    prices: 'Not on this server: what price files say of the expected prices.',
    labels: 'Not on this server: labels for products, places and purchases, as PDF.',
    backups: 'Not on this server: when the records were last backed up, and whether they are intact.',
    account: 'Not on this server: your sessions, and a new password.',
    people: 'Not on this server: who has an account, and what each of them may do.',
    history: 'Not on this server: who changed which record, and a way back.',
    bin: 'Not on this server: deleted records, which can be restored for 30 days.',
    nearest: {
      products: 'The nearest page is <link>Stock</link>.',
      bought_stocks: 'The nearest page is <link>Purchases</link>.',
      incoming_shipments: 'The nearest page is <link>Incoming shipments</link>.',
    },
    go_to: {
      bought_stocks: 'Go to Purchases',
      insertion_batches: 'Go to Insertion batches',
    },
  },
  needs_role: {
    title: 'Viewers see and export',
    operator:
      'Your role is viewer: you see and export everything. To change records, ask an owner for the role of operator.',
    owner: 'This page is for owners. An owner can change your role on the page People.',
  },
};

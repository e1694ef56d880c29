export const placeholdersTexts = {
  placeholders: {
    planned: 'Planned here:',
    not_here: 'Not on this server:',
    analytics1: 'what was bought and paid, month by month.',
    analytics2: 'what shipping and taxes add to each purchase.',
    analytics3: 'how much of the stock, and of its cost, each type holds.',
    analytics4: 'what each product earned once it was sold.',
    analytics5: 'what is due as VAT, and what of it is paid back.',
    analytics6: 'what sites paid out, and the orders and fees that it is made of.',
    tools2: 'the prices that other shops ask for the same card.',
    tools3: 'labels for boxes and sleeves, printed from the stock.',
    planned_nearest: 'Until then, go to %{page}.',
    go_to: 'Go to %{page}',
    not_here_nearest: 'The nearest page is %{page}.',
  },
};

export const scanningTexts = {
  scanning: {
    scan_or_type: 'Scan or type',
  },
};

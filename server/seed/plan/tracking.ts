import type { Random } from '../../../pictures/random.ts';

const S10_WEIGHTS = [8, 6, 4, 2, 3, 5, 9, 7];

const digits = (count: number, random: Random) => Array.from({ length: count }, () => random.int(0, 9));

/** Couriers with tracking numbers in their format, including check digits. `perKilo` is in euros. */
export const COURIERS: readonly { courier: string; number: (random: Random) => string; perKilo: number }[] = [
  { courier: 'DHL', number: (random) => `${random.int(1, 9)}${digits(9, random).join('')}`, perKilo: 13 },
  { courier: 'EMS', number: (random) => postal('E', 'JP', random), perKilo: 10.5 },
  {
    courier: 'FedEx',
    number: (random) => `${random.int(6, 8)}${digits(11, random).join('')}`,
    perKilo: 14.5,
  },
  { courier: 'Yamato', number: yamato, perKilo: 9 },
];

/** Couriers for orders within Italy, and to other countries. */
export const OUTGOING_COURIERS: Record<
  'home' | 'abroad',
  readonly { courier: string; number: (random: Random) => string }[]
> = {
  home: [
    { courier: 'Poste Italiane', number: (random) => postal('R', 'IT', random) },
    { courier: 'BRT', number: (random) => digits(12, random).join('') },
    { courier: 'GLS', number: (random) => `IM${digits(9, random).join('')}` },
  ],
  abroad: [
    { courier: 'Poste Italiane', number: (random) => postal('C', 'IT', random) },
    { courier: 'DHL', number: (random) => `${random.int(1, 9)}${digits(9, random).join('')}` },
    { courier: 'UPS', number: (random) => `1Z${digits(16, random).join('')}` },
  ],
};

/** UPU S10: the ninth digit checks the eight before it. */
function postal(service: string, country: string, random: Random): string {
  const serial = digits(8, random);
  const sum = S10_WEIGHTS.reduce((total, weight, index) => total + weight * (serial[index] ?? 0), 0);
  const rest = 11 - (sum % 11);
  const check = rest === 10 ? 0 : rest === 11 ? 5 : rest;
  return `${service}${random.pick(['G', 'J', 'M', 'N'])}${serial.join('')}${check}${country}`;
}

/** Twelve digits. The last digit is the remainder of the first eleven digits divided by seven. */
function yamato(random: Random): string {
  const serial = `${random.int(3, 5)}${digits(10, random).join('')}`;
  return `${serial}${Number(serial) % 7}`;
}

import type { ClientFields } from '@vitrine/contract/entities/client.ts';
import type { Shape } from './draw-logo.ts';

/** A client of the demo agency. Dashboards whose names begin with its name are its own. */
export type DemoClient = Pick<ClientFields, 'name' | 'contact'> & {
  color: string;
  logo: Shape;
};

const disc = (x: number, y: number, [atX, atY]: [number, number], radius: number) =>
  Math.hypot(x - atX, y - atY) <= radius;

/** Two mountains. */
const peaks: Shape = (x, y) =>
  y < 0.86 && (y > 0.18 + Math.abs(x - 0.4) * 1.9 || y > 0.42 + Math.abs(x - 0.72) * 1.9);

/** A house with an arched entrance. */
const house: Shape = (x, y) => {
  const roof = y > 0.12 + Math.abs(x - 0.5) * 0.8 && y < 0.5;
  const walls = y >= 0.5 && y < 0.88 && Math.abs(x - 0.5) < 0.34;
  const entrance = Math.abs(x - 0.5) < 0.1 && y > 0.64;
  return (roof || walls) && !entrance && !disc(x, y, [0.5, 0.64], 0.1);
};

/** Rising bars. */
const bars: Shape = (x, y) =>
  y < 0.86 && [0.14, 0.4, 0.66].some((left, index) => x > left && x < left + 0.2 && y > 0.6 - index * 0.22);

/** A drop. */
const drop: Shape = (x, y) =>
  disc(x, y, [0.5, 0.62], 0.28) ||
  (y > 0.1 && y < 0.62 && Math.abs(x - 0.5) < ((y - 0.1) / 0.52) ** 1.2 * 0.27);

/** A bowl below a disc. */
const bowl: Shape = (x, y) => (disc(x, y, [0.5, 0.46], 0.4) && y > 0.46) || disc(x, y, [0.5, 0.27], 0.12);

/** A star of four points, that of the agency. */
export const star: Shape = (x, y) => Math.abs(x - 0.5) ** 0.6 + Math.abs(y - 0.5) ** 0.6 < 0.46 ** 0.6;

export const demoClients: readonly DemoClient[] = [
  {
    name: 'Trailhead Outfitters',
    contact: { name: 'Dana Whitlock', email: 'dana@trailhead-outfitters.example', phone: '+1 303 555 0142' },
    color: '#1f7a5c',
    logo: peaks,
  },
  {
    name: 'Hotel Amberhof',
    contact: { name: 'Jonas Ahrens', email: 'jonas@hotel-amberhof.example', phone: '+49 30 5550 142' },
    color: '#a4651a',
    logo: house,
  },
  {
    name: 'Ledgerly',
    contact: { name: 'Priya Nair', email: 'priya@ledgerly.example', phone: '+1 415 555 0178' },
    color: '#3451d1',
    logo: bars,
  },
  {
    name: 'Brightwater Dental',
    contact: { name: 'Dr. Elena Ruiz', email: 'office@brightwater-dental.example', phone: '+1 206 555 0119' },
    color: '#1b7fa6',
    logo: drop,
  },
  {
    name: 'Bluebird Ceramics',
    contact: { name: 'Owen Hughes', email: 'owen@bluebird-ceramics.example', phone: '+44 20 7946 0321' },
    color: '#7a5cd6',
    logo: bowl,
  },
];

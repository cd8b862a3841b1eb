import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { countryName } from '../kit/table/country-name.ts';

const desktop =
  'us uk ca ru de fr es it br au ar be ch dk fi hk ie il mx nl no pl se sg tr jp in hu at nz cl co cz id my ph pt za ae af al dz ao am az bh bd by bz bo ba bw bn bg cv kh cm cr hr cy cd do ec eg sv ee et ge gh gr gt gy ht hn is jm jo kz kw lv lb lt lu mg mt mu md mn me ma mz na np ni ng om py pe ro sa sn rs sk si kr lk th bs tt tn ua uy ve vn zm zw ly pa pk tw qa';
const mobile = 'us uk ca de fr es it br au dk mx nl se tr in id il';
const extended = 'il tr dk no se fi ch';

/** The English name of a database's country; the code itself where it is unknown. */
export function databaseName(id: string): string {
  const kinds = [
    ...(id.startsWith('mobile-') ? ['mobile'] : []),
    ...(id.endsWith('-ext') ? ['extended'] : []),
  ];
  const name = countryName(id.replace(/^mobile-|-ext$/g, ''));
  return kinds.length > 0 ? `${name} (${kinds.join(', ')})` : name;
}

/** The other databases count the same searches once more. */
export function isOfDesktops(id: string): boolean {
  return !id.startsWith('mobile-') && !id.endsWith('-ext');
}

/** Desktop databases first; mobile and extended ones have no keyword reports. */
export const databases: Option[] = [
  ...desktop.split(' '),
  ...mobile.split(' ').map((code) => `mobile-${code}`),
  ...extended.split(' ').map((code) => `${code}-ext`),
  'mobile-il-ext',
].map((id) => ({ id, name: databaseName(id) }));

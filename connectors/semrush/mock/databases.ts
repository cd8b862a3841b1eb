import { markets } from '../../families/seo/mock/data/markets.ts';
import type { Database } from './report.ts';

const DESKTOP =
  'us uk ca ru de fr es it br au ar be ch dk fi hk ie il mx nl no pl se sg tr jp in hu at nz cl co cz id my ph pt za ae af al dz ao am az bh bd by bz bo ba bw bn bg cv kh cm cr hr cy cd do ec eg sv ee et ge gh gr gt gy ht hn is jm jo kz kw lv lb lt lu mg mt mu md mn me ma mz na np ni ng om py pe ro sa sn rs sk si kr lk th bs tt tn ua uy ve vn zm zw ly pa pk tw qa';
const MOBILE = 'us uk ca de fr es it br au dk mx nl se tr in id il';
const EXTENDED = 'il-ext tr-ext dk-ext no-ext se-ext fi-ext ch-ext mobile-il-ext';

const mobile = MOBILE.split(' ').map((id) => `mobile-${id}`);

export const DATABASES: ReadonlySet<string> = new Set([
  ...DESKTOP.split(' '),
  ...mobile,
  ...EXTENDED.split(' '),
]);

/** Mobile and extended databases have no keywords. */
export const WITHOUT_KEYWORDS: ReadonlySet<string> = new Set([...mobile, ...EXTENDED.split(' ')]);

/** Mobile databases have the desktop data of some days before. */
const MOBILE_LAG_DAYS = 3;

/** The databases with data. A report without a database covers all of them, including mobile ones. */
export const databasePlaces: readonly Database[] = [
  ...markets.map((market) => ({ id: market.id, market, lag: 0 })),
  ...markets
    .filter(({ id }) => DATABASES.has(`mobile-${id}`))
    .map((market) => ({ id: `mobile-${market.id}`, market, lag: MOBILE_LAG_DAYS })),
];

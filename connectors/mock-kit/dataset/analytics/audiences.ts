/** People with the same place, device and profile. A person always belongs to the same audience. */
export type Audience = {
  country: string;
  countryId: string;
  region: string;
  city: string;
  language: string;
  deviceCategory: 'desktop' | 'mobile' | 'tablet';
  browser: string;
  operatingSystem: string;
  age: string;
  gender: string;
  weight: number;
};

type City = Pick<Audience, 'country' | 'countryId' | 'region' | 'city' | 'language'> & { weight: number };
type Profile = Pick<Audience, 'deviceCategory' | 'browser' | 'operatingSystem' | 'age' | 'gender'> & {
  weight: number;
};

const profiles: readonly Profile[] = [
  {
    deviceCategory: 'mobile',
    browser: 'Chrome',
    operatingSystem: 'Android',
    age: '25-34',
    gender: 'female',
    weight: 30,
  },
  {
    deviceCategory: 'mobile',
    browser: 'Safari',
    operatingSystem: 'iOS',
    age: '35-44',
    gender: 'female',
    weight: 24,
  },
  {
    deviceCategory: 'desktop',
    browser: 'Chrome',
    operatingSystem: 'Windows',
    age: '45-54',
    gender: 'male',
    weight: 22,
  },
  {
    deviceCategory: 'desktop',
    browser: 'Safari',
    operatingSystem: 'Macintosh',
    age: 'unknown',
    gender: 'unknown',
    weight: 18,
  },
  {
    deviceCategory: 'tablet',
    browser: 'Safari',
    operatingSystem: 'iOS',
    age: '55-64',
    gender: 'unknown',
    weight: 6,
  },
];

const place = (
  country: string,
  countryId: string,
  region: string,
  city: string,
  language: string,
  weight: number,
): City => ({
  country,
  countryId,
  region,
  city,
  language,
  weight,
});

const american: readonly City[] = [
  place('United States', 'US', 'Colorado', 'Denver', 'English', 52),
  place('United States', 'US', 'New York', 'New York', 'English', 28),
  place('Canada', 'CA', 'Ontario', 'Toronto', 'English', 20),
];
const european: readonly City[] = [
  place('Germany', 'DE', 'Berlin', 'Berlin', 'German', 56),
  place('Austria', 'AT', 'Vienna', 'Vienna', 'German', 26),
  place('United Kingdom', 'GB', 'England', 'London', 'English', 18),
];
const british: readonly City[] = [
  place('United Kingdom', 'GB', 'England', 'London', 'English', 60),
  place('United Kingdom', 'GB', 'Scotland', 'Edinburgh', 'English', 25),
  place('Ireland', 'IE', '(not set)', '(not set)', 'English', 15),
];
const balkan: readonly City[] = [
  place('Serbia', 'RS', 'Belgrade', 'Belgrade', 'Serbian', 60),
  place('Germany', 'DE', 'Bavaria', 'Munich', 'German', 40),
];
const town: readonly City[] = [place('Serbia', 'RS', 'Belgrade', 'Belgrade', 'Serbian', 100)];

const regions = { american, european, british, balkan, town };
export type Region = keyof typeof regions;

const made = new Map<Region, readonly Audience[]>();

/** The audiences of a part of the world, the same objects at every call. */
export function audiencesOf(region: Region): readonly Audience[] {
  const known = made.get(region);
  if (known) return known;
  const total = regions[region].reduce((sum, { weight }) => sum + weight, 0) * 100;
  const audiences = regions[region].flatMap((where) =>
    profiles.map((profile) => ({ ...where, ...profile, weight: (where.weight * profile.weight) / total })),
  );
  made.set(region, audiences);
  return audiences;
}

import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { people } from '../../../../mock-kit/dataset/world.ts';
import { dayFrom } from '../../../../mock-kit/days.ts';
import { seedOf } from '../../../../mock-kit/random.ts';

/** A company page, or a showcase page of one. */
export type Organization = {
  id: number;
  name: string;
  vanityName: string;
  kind: 'organization' | 'organizationBrand';
  /** Followers at the start of 2019. */
  followers: number;
  /** Page views. */
  curve: DemandCurve;
  /** Posts in an ordinary week. */
  postsPerWeek: number;
  language: 'en' | 'de';
};

const workdays = [0.5, 1.18, 1.24, 1.2, 1.14, 1.0, 0.55];

type Line = [
  id: number,
  name: string,
  followers: number,
  views: number,
  posts: number,
  more?: Partial<Organization>,
];

function organization([id, name, followers, views, postsPerWeek, more]: Line): Organization {
  return {
    id,
    name,
    vanityName: name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    kind: 'organization',
    followers,
    curve: {
      seed: seedOf(`linkedin page ${id}`),
      base: views,
      yearlyGrowth: 0.16,
      seasonality: 0.12,
      peakDayOfYear: 285,
      week: workdays,
      campaigns: [{ name: 'Autumn push', month: 9, dayOfMonth: 15, days: 21, lift: 0.35 }],
    },
    postsPerWeek,
    language: 'en',
    ...more,
  };
}

const german = { language: 'de' } as const;

/** The company pages of the agency's clients. */
export const organizations: readonly Organization[] = [
  organization([2414183, 'Ledgerly', 9_400, 120, 4]),
  organization([2414184, 'Trailhead Outfitters', 6_100, 70, 3]),
  organization([2414185, 'Brightwater Dental', 820, 14, 1]),
  organization([2414186, 'Hotel Amberhof', 1_900, 26, 2, german]),
  organization([2414187, 'Bluebird Ceramics', 640, 8, 1]),
  organization([2414188, 'Northlight Studio', 2_300, 34, 7]),
  organization([2414189, 'Ledgerly Payroll', 1_100, 15, 1, { kind: 'organizationBrand' }]),
  organization([2414190, 'Trailhead Denver', 310, 5, 1]),
  organization([2414191, 'Trailhead Boulder', 280, 4, 1]),
  organization([2414192, "Trailhead Men's Line", 190, 3, 1]),
  organization([2414193, 'Amberhof Küche & Keller 🍷', 450, 7, 1, german]),
  organization([2414194, 'Amberhof Spa', 390, 6, 1, german]),
];

const networkOrganizations: readonly Organization[] = Array.from({ length: 230 }, (_, index) =>
  organization([2600000 + index, `Local business ${String(index + 1).padStart(3, '0')}`, 40, 2, 1]),
);

const byId = new Map([...organizations, ...networkOrganizations].map((one) => [one.id, one]));

export function organizationById(id: number): Organization | undefined {
  return byId.get(id);
}

export type Role = {
  organization: Organization;
  role: 'ADMINISTRATOR' | 'ANALYST';
  state: 'APPROVED' | 'REQUESTED';
};

/** Roles of a person on pages. */
export function rolesOf(email: string): readonly Role[] {
  const admin = (one: Organization): Role => ({
    organization: one,
    role: 'ADMINISTRATOR',
    state: 'APPROVED',
  });
  if (email === people.ana.email) return organizations.map(admin);
  if (email === people.network.email) return networkOrganizations.map(admin);
  if (email !== people.marco.email) return [];
  return organizations.flatMap((one): Role[] => {
    if (one.id === 2414185) return [admin(one)];
    return one.id === 2414186 ? [{ ...admin(one), role: 'ANALYST' }] : [];
  });
}

/** The Monday of the first week of posts. */
export const FIRST_MONDAY = dayFrom(2019, 1, 7);

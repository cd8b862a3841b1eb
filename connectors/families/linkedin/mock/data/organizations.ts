import { people } from '../../../../mock-kit/dataset/agency-clients.ts';
import type { DemandCurve } from '../../../../mock-kit/dataset/demand.ts';
import { dayFrom } from '../../../../mock-kit/days.ts';
import { seedOf } from '../../../../mock-kit/random.ts';
import { linkedInSeed, type OrganizationSeed } from './seed.ts';

export type Organization = Omit<OrganizationSeed, 'views'> & {
  vanityName: string;
  /** Page views. */
  curve: DemandCurve;
};

const workdays = [0.5, 1.18, 1.24, 1.2, 1.14, 1.0, 0.55];

function organization({ views, ...page }: OrganizationSeed): Organization {
  return {
    ...page,
    vanityName: page.name
      .toLowerCase()
      .normalize('NFD')
      .replace(/[^a-z0-9]+/g, '-')
      .replace(/^-|-$/g, ''),
    curve: {
      seed: seedOf(`linkedin page ${page.id}`),
      base: views,
      yearlyGrowth: 0.16,
      seasonality: 0.12,
      peakDayOfYear: 285,
      week: workdays,
      campaigns: [{ name: 'Autumn push', month: 9, dayOfMonth: 15, days: 21, lift: 0.35 }],
    },
  };
}

/** The company pages of the agency's clients. */
export const organizations: readonly Organization[] = linkedInSeed.organizations.map(organization);

const networkOrganizations: readonly Organization[] = Array.from({ length: 230 }, (_, index) =>
  organization({
    ...{ id: 2600000 + index, name: `Local business ${String(index + 1).padStart(3, '0')}` },
    ...{ followers: 40, views: 2, postsPerWeek: 1, kind: 'organization', language: 'en' },
  }),
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

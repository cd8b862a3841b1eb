import { clients } from '../../../mock-kit/dataset/agency-clients.ts';
import { linkSeed } from './seed.ts';

/** A client whose links are built. `linksPerDay` is how many are found on an average day of 2019. */
export type LinkClient = {
  id: number;
  name: string;
  domain: string;
  agency: { id: number; name: string } | null;
  reportingRange: 'monthly' | 'mid_monthly';
  archived: boolean;
  linksPerDay: number;
};

const studio = { id: 2, name: 'Northlight Studio' };

/** Of the agency's own account. */
export const linkClients: readonly LinkClient[] = [
  of(41, clients.ledgerly, { linksPerDay: 0.9, reportingRange: 'mid_monthly' }),
  of(42, clients.trailhead, { linksPerDay: 0.6 }),
  of(43, clients.amberhof, { linksPerDay: 0.4 }),
  of(44, clients.bluebird, { linksPerDay: 0.25, agency: null }),
  { ...of(45, clients.brightwater, { linksPerDay: 0.2 }), archived: true },
];

/** Of an account with more clients than fit on three pages. */
export const manyLinkClients: readonly LinkClient[] = Array.from({ length: 330 }, (_, index) => ({
  id: 1000 + index,
  name: `Site ${index + 1}`,
  domain: `site-${index + 1}.example`,
  agency: null,
  reportingRange: 'monthly',
  archived: false,
  linksPerDay: 0.1,
}));

function of(
  id: number,
  { name, host }: { name: string; host: string },
  more: Pick<LinkClient, 'linksPerDay'> & Partial<LinkClient>,
): LinkClient {
  return {
    id,
    name,
    domain: host.replace(/^www\./, ''),
    agency: studio,
    reportingRange: 'monthly',
    archived: false,
    ...more,
  };
}

const withoutWeight = <Entry extends { weight: number }>({ weight: _, ...entry }: Entry) => entry;

export const linkTypes = linkSeed.types.map(withoutWeight);
export const linkTeams = linkSeed.teams;
export const linkUsers = linkSeed.users.map(withoutWeight);

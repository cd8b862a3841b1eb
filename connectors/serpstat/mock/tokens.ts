import { manyProjects, type TrackedProject, trackedProjects } from '../../families/seo/mock/data/tracked.ts';

export type SerpstatAccount = {
  token: string;
  userId: string;
  /** Lines a month, and requests a second. */
  lines: number;
  perSecond: number;
  projects: readonly TrackedProject[];
};

/** The agency on the largest plan, a network with many projects on a small one, and one that has used nearly all. */
export const serpstatAccounts: readonly SerpstatAccount[] = [
  {
    token: 'e5b1c07f2a4d48f6b9d3a1c2e4f60718',
    userId: '555',
    lines: 50_000_000,
    perSecond: 10,
    projects: trackedProjects,
  },
  {
    token: '0f9e8d7c6b5a49382716f5e4d3c2b1a0',
    userId: '601',
    lines: 100_000,
    perSecond: 10,
    projects: manyProjects,
  },
  { token: '11112222333344445555666677778888', userId: '702', lines: 30, perSecond: 1, projects: [] },
];

/** The credential to enter when connecting the agency's account. */
export const demoSerpstatCredential = {
  account: 'Northlight Studio',
  token: 'e5b1c07f2a4d48f6b9d3a1c2e4f60718',
};

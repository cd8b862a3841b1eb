import { crmSeed } from './seed.ts';

const currencies = {
  USD: { id: 1, iso: 'USD', html: '$' },
  EUR: { id: 2, iso: 'EUR', html: '€' },
};

/** The sales team of the accounting software in its CRM. */
export const crmTeam = {
  id: 901,
  name: 'Ledgerly',
  currency: currencies.USD,
  time_zone: 'America/Los_Angeles',
};

export const { users: crmUsers, tags: crmTags, lostReasons, leadSources, workflows: crmWorkflows } = crmSeed;

export const crmPipelines = crmSeed.pipelines.map(({ stages, currency, ...pipeline }) => ({
  ...pipeline,
  currency: currencies[currency],
  stages: Object.entries(stages).map(([name, probability], index) => ({
    id: pipeline.id * 10 + 1 + index,
    name,
    probability,
    order: index + 1,
    fixed_stage: probability === 100 ? 1 : probability === 0 ? 2 : null,
  })),
}));
export type CrmPipeline = (typeof crmPipelines)[number];

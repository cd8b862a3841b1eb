import type { OnboardingFlow } from '@vitrine/contract/entities/company/company.ts';
import { MAX_GROUPS } from '../dashboards/quotas.ts';

export type OnboardingStep = {
  title: string;
  /** What to do: in the panel, in hints, and to people who leave too early. */
  message: string;
  /** Name of the route on which it happens. */
  page: string;
};

const intro: OnboardingStep = { title: '', message: '', page: 'intro' };

/** Each flow's steps by their number; 0 is the intro, which is no line of the panel. */
export const onboardingSteps: Readonly<Record<OnboardingFlow, readonly OnboardingStep[]>> = {
  dashboard: [
    intro,
    {
      title: 'Create a dashboard',
      message: 'Create your first dashboard: give it a name and choose what it starts from.',
      page: 'dashboards.create',
    },
    {
      title: 'Set a data source',
      message: 'Click Set Data and connect the account, shop or file that your data comes from.',
      page: 'dashboard.show',
    },
    {
      title: 'Switch to Reporting Mode',
      message: 'Add what you like, then click Done to turn edit mode off.',
      page: 'dashboard.show',
    },
    {
      title: 'Set a date range',
      message: 'Open the date range, choose the days to report on, and click Apply.',
      page: 'dashboard.show',
    },
    {
      title: 'Share the dashboard',
      message: 'Download the PDF, or open Share and copy the URL.',
      page: 'dashboard.show',
    },
  ],
  mc: [
    intro,
    {
      title: 'Create a group',
      message: `Create your first group: select its metrics and an alert channel. You can have up to ${MAX_GROUPS} groups.`,
      page: 'campaigns.create',
    },
    {
      title: 'Add a domain',
      message: 'Add the first domain in the right sidebar.',
      page: 'campaign.show',
    },
    {
      title: 'Switch the period',
      message: 'Switch between 7 and 30 days to see weekly and monthly changes.',
      page: 'campaign.show',
    },
    {
      title: 'Snooze an alert',
      message: 'Snooze an alert of a domain for a week. You can end the snooze at any time.',
      page: 'campaign.show',
    },
  ],
};

/** What the congratulations say. */
export const finishedMessages: Readonly<Record<OnboardingFlow, string>> = {
  dashboard: 'You have created your first reporting dashboard.',
  mc: 'You have added your first domain to the Mission Control group. You can now track its weekly and monthly changes.',
};

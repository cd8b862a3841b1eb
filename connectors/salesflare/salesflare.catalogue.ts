import type { DimensionDefinition, MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';

/**
 * Which deals a figure is made of: those made in the range, those won or lost in it, those that are to close in it, those that are
 * open now, or all that were ever won.
 */
export type DealSet = 'created' | 'ended' | 'due' | 'open' | 'won';

export type DealMetric = MetricDefinition & { set: DealSet };

function metric(
  set: DealSet,
  id: string,
  label: string,
  type: MetricDefinition['type'],
  direction: MetricDefinition['direction'],
  more: Pick<MetricDefinition, 'additive'> & Partial<MetricDefinition>,
): DealMetric {
  // There is no history of what is open.
  const isMomentary = set === 'open' || set === 'won';
  return {
    id,
    label,
    type,
    direction,
    group: 'Opportunities',
    set,
    ...(isMomentary ? { uncompared: true } : {}),
    ...more,
  };
}

const sum = { additive: true };
const whole = { additive: false };

export const dealMetrics: DealMetric[] = [
  metric('created', 'new_opportunities', 'New opportunities', 'numeric', 'up', sum),
  metric('created', 'new_value', 'Value of new opportunities', 'numeric:money', 'up', sum),
  metric('created', 'average_value', 'Average deal size', 'average:money', 'up', whole),
  metric('ended', 'won', 'Won opportunities', 'numeric', 'up', sum),
  metric('ended', 'won_value', 'Won value', 'numeric:money', 'up', sum),
  metric('ended', 'average_won', 'Average won deal', 'average:money', 'up', whole),
  metric('ended', 'lost', 'Lost opportunities', 'numeric', 'down', sum),
  metric('ended', 'lost_value', 'Lost value', 'numeric:money', 'down', sum),
  metric('ended', 'win_rate', 'Win rate', 'average:percent', 'up', whole),
  metric('ended', 'sales_cycle', 'Sales cycle', 'average:time', 'down', { ...whole, unit: 'hours' }),
  metric('ended', 'time_in_stage', 'Time in stage', 'average:time', 'down', { ...whole, unit: 'seconds' }),
  metric('due', 'expected_closings', 'Expected closings', 'numeric', 'up', sum),
  metric('due', 'forecast', 'Forecast', 'numeric:money', 'up', sum),
  metric('open', 'open_opportunities', 'Open opportunities', 'numeric', 'none', whole),
  metric('open', 'pipeline_value', 'Pipeline value', 'numeric:money', 'up', whole),
  metric('open', 'weighted_value', 'Weighted pipeline value', 'numeric:money', 'up', whole),
  metric('open', 'overdue', 'Overdue opportunities', 'numeric', 'down', whole),
  metric('won', 'recurring_value', 'Recurring value', 'numeric:money', 'up', whole),
];

/** Values of lists other than the deals: where they come from, and by which of their dates. */
export type ListMetric = MetricDefinition & {
  path: '/accounts' | '/contacts' | '/tasks';
  date: 'creation_date' | 'completion_date';
};

export const listMetrics: ListMetric[] = [
  listMetric('new_accounts', 'New accounts', 'Accounts', '/accounts', 'up'),
  listMetric('new_contacts', 'New contacts', 'Contacts', '/contacts', 'up'),
  listMetric('tasks_created', 'Tasks created', 'Tasks', '/tasks', 'none'),
  { ...listMetric('tasks_completed', 'Tasks completed', 'Tasks', '/tasks', 'up'), date: 'completion_date' },
];

function listMetric(
  id: string,
  label: string,
  group: string,
  path: ListMetric['path'],
  direction: MetricDefinition['direction'],
): ListMetric {
  return { id, label, type: 'numeric', direction, additive: true, group, path, date: 'creation_date' };
}

/** As of now: how many people each mail sequence reached. One person may be in several, so nothing is added up. */
export const workflowMetrics: MetricDefinition[] = [
  {
    id: 'workflow_total',
    label: 'Audience',
    type: 'numeric',
    direction: 'none',
    additive: false,
    uncompared: true,
    group: 'Workflows',
  },
  {
    id: 'workflow_in',
    label: 'Active now',
    type: 'numeric',
    direction: 'none',
    additive: false,
    uncompared: true,
    group: 'Workflows',
  },
  {
    id: 'workflow_exited',
    label: 'Left',
    type: 'numeric',
    direction: 'none',
    additive: false,
    uncompared: true,
    group: 'Workflows',
  },
  {
    id: 'workflow_met_goal',
    label: 'Goal met',
    type: 'numeric',
    direction: 'up',
    additive: false,
    uncompared: true,
    group: 'Workflows',
  },
];

export const metrics: MetricDefinition[] = [
  ...dealMetrics.map(({ set: _, ...declared }) => declared),
  ...listMetrics.map(({ path: _, date: __, ...declared }) => declared),
  ...workflowMetrics,
];

export const timeDimensions: DimensionDefinition[] = [
  { id: 'date', label: 'Day', type: 'date' },
  { id: 'week', label: 'Week', type: 'week' },
  { id: 'month', label: 'Month', type: 'month' },
];

export const dealDimensions: DimensionDefinition[] = [
  ...timeDimensions,
  { id: 'pipeline', label: 'Pipeline', type: 'text' },
  { id: 'stage', label: 'Stage', type: 'text' },
  { id: 'owner', label: 'Owner', type: 'text' },
  { id: 'assignee', label: 'Assignee', type: 'text' },
  { id: 'account', label: 'Account', type: 'text' },
  { id: 'hotness', label: 'Account hotness', type: 'text' },
  { id: 'tag', label: 'Tag', type: 'text' },
  { id: 'lost_reason', label: 'Lost reason', type: 'text' },
  { id: 'lead_source', label: 'Lead source', type: 'text' },
  { id: 'currency', label: 'Currency', type: 'text' },
];

export const workflowDimensions: DimensionDefinition[] = [
  { id: 'workflow', label: 'Workflow', type: 'text' },
];

export const dimensions: DimensionDefinition[] = [...dealDimensions, ...workflowDimensions];

export const reportTypes = [
  { id: 'opportunities', name: 'Opportunities' },
  { id: 'accounts', name: 'Accounts' },
  { id: 'contacts', name: 'Contacts' },
  { id: 'tasks', name: 'Tasks' },
  { id: 'workflows', name: 'Workflows' },
] as const;

export type ReportType = (typeof reportTypes)[number]['id'];

/** The metrics and dimensions of one report. */
export function offerOf(report: ReportType): {
  metrics: MetricDefinition[];
  dimensions: DimensionDefinition[];
} {
  switch (report) {
    case 'opportunities':
      return { metrics: dealMetrics, dimensions: dealDimensions };
    case 'workflows':
      return { metrics: workflowMetrics, dimensions: workflowDimensions };
    default:
      return { metrics: listMetrics.filter(({ path }) => path === `/${report}`), dimensions: timeDimensions };
  }
}

export function reportOf(value: unknown): ReportType {
  return reportTypes.find(({ id }) => id === value)?.id ?? 'opportunities';
}

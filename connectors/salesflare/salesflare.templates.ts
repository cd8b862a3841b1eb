import type { LayoutSection, Template } from '@vitrine/contract/entities/catalogue.ts';
import { type Recipe, templateOf } from '../kit/templates.ts';
import type { ReportType } from './salesflare.catalogue.ts';

type Own = Recipe & {
  report?: ReportType;
};

const recipes: Own[] = [
  {
    id: 'overview',
    title: 'Sales at a glance',
    description: 'New and won opportunities, won value and win rate.',
    format: 'summary',
    size: [4, 1],
    metrics: ['new_opportunities', 'won', 'won_value', 'win_rate'],
  },
  {
    id: 'won-over-time',
    title: 'Won value by week',
    description: 'What the deals won each week are worth.',
    format: 'chart',
    size: [2, 1],
    metrics: ['won_value'],
    dimension: 'week',
    drawn: 'bar',
  },
  {
    id: 'new-over-time',
    title: 'New opportunities',
    description: 'How many were made each day.',
    format: 'chart',
    size: [2, 1],
    metrics: ['new_opportunities'],
    dimension: 'date',
  },
  {
    id: 'pipeline-now',
    title: 'Pipeline right now',
    description: 'What is open, what it is worth, and what is overdue.',
    format: 'summary',
    size: [4, 1],
    metrics: ['open_opportunities', 'pipeline_value', 'weighted_value', 'overdue'],
  },
  {
    id: 'by-stage',
    title: 'Open deals by stage',
    description: 'How many deals stand where, and what they are worth.',
    format: 'table',
    size: [2, 2],
    metrics: ['open_opportunities', 'pipeline_value'],
    dimension: 'stage',
    order: ['open_opportunities', 'desc'],
  },
  {
    id: 'forecast',
    title: 'Forecast by week',
    description: 'What is to close when, weighed by its probability.',
    format: 'chart',
    size: [2, 1],
    metrics: ['forecast'],
    dimension: 'week',
    drawn: 'bar',
  },
  {
    id: 'owners',
    title: 'Owners',
    description: 'Who won what, and at which rate.',
    format: 'table',
    size: [2, 2],
    metrics: ['won', 'won_value', 'win_rate'],
    dimension: 'owner',
    order: ['won_value', 'desc'],
  },
  {
    id: 'lost-reasons',
    title: 'Why deals were lost',
    description: 'The reasons people gave.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['lost'],
    dimension: 'lost_reason',
    order: ['lost', 'desc'],
    formatOptions: { doughnut: true },
  },
  {
    id: 'lead-sources',
    title: 'Where new deals come from',
    description: 'Lead sources of the opportunities made in the period.',
    format: 'chart:pie',
    size: [2, 1],
    metrics: ['new_opportunities'],
    dimension: 'lead_source',
    order: ['new_opportunities', 'desc'],
  },
  {
    id: 'pace',
    title: 'Pace',
    description: 'How long a deal takes, and how large it is.',
    format: 'summary',
    size: [2, 1],
    metrics: ['sales_cycle', 'average_won', 'average_value'],
  },
  {
    id: 'time-in-stage',
    title: 'Time in each stage',
    description: 'Where deals wait longest.',
    format: 'table',
    size: [2, 2],
    metrics: ['time_in_stage'],
    dimension: 'stage',
    order: ['time_in_stage', 'desc'],
  },
  {
    id: 'accounts',
    title: 'New accounts',
    description: 'Accounts added each week.',
    format: 'chart',
    size: [2, 1],
    metrics: ['new_accounts'],
    dimension: 'week',
    report: 'accounts',
  },
  {
    id: 'tasks',
    title: 'Tasks',
    description: 'Tasks made and done each week.',
    format: 'chart',
    size: [2, 1],
    metrics: ['tasks_created', 'tasks_completed'],
    dimension: 'week',
    report: 'tasks',
  },
  {
    id: 'workflows',
    title: 'Workflows',
    description: 'How many people each mail sequence reached, and how many met its goal.',
    format: 'table',
    size: [4, 2],
    metrics: ['workflow_total', 'workflow_in', 'workflow_met_goal'],
    dimension: 'workflow',
    order: ['workflow_total', 'desc'],
    report: 'workflows',
  },
];

/** The widgets a head of sales adds first. */
export const templates: Template[] = recipes.map(({ report = 'opportunities', ...recipe }) =>
  templateOf('salesflare', recipe, { reportType: report }),
);

export const layout: LayoutSection[] = [
  { title: 'Results', templates: ['overview', 'won-over-time', 'new-over-time'] },
  { title: 'What is coming', templates: ['pipeline-now', 'by-stage', 'owners', 'forecast', 'pace'] },
  { title: 'Why', templates: ['lost-reasons', 'lead-sources'] },
  { title: 'Work', templates: ['accounts', 'tasks', 'workflows'] },
];

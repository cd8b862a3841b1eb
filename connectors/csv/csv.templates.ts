import type { Template } from '@vitrine/contract/entities/catalogue.ts';

/** Templates may only name what every file has: its rows and, by their aliases, its days. */
export const templates: Template[] = [
  {
    id: 'rows',
    title: 'Rows',
    description: 'How many rows the file has in the period',
    type: 'csv',
    format: 'summary',
    width: 1,
    height: 1,
    inputs: { metrics: ['rows'] },
  },
  {
    id: 'rows-by-day',
    title: 'Rows per day',
    description: 'Rows of the file by its date column',
    type: 'csv',
    format: 'chart',
    width: 2,
    height: 1,
    inputs: { metrics: ['rows'], dimension: 'date' },
  },
  {
    id: 'rows-by-month',
    title: 'Rows per month',
    description: 'Rows of the file by month of its date column',
    type: 'csv',
    format: 'table',
    width: 2,
    height: 2,
    inputs: { metrics: ['rows'], dimension: 'month' },
  },
];

import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { type PlannedWidget, widget } from './agency.ts';
import type { AdsRow } from './expected-csv-values.ts';

/** The seven days that most journeys look at; the file of ads has them whole. */
export const adsDays = { startDate: '2019-01-01', endDate: '2019-01-07' };

/** Whether a line of the file is of those days. */
export function isOfThoseDays({ day }: AdsRow): boolean {
  return /^0[1-7]\.01\.2019$/.test(day);
}

type AdsWidget = Partial<Omit<PlannedWidget, 'type' | 'sourceId' | 'inputs'>> & {
  metrics?: string[];
  dimension?: 'Date' | 'Datasource' | 'Campaign' | null;
  breakdown?: 'Datasource' | 'Campaign';
};

/** A widget on the uploaded file of ads: a sum of clicks unless it is said otherwise. */
export function ofAds(
  sourceId: string,
  title: string,
  { metrics = ['Clicks'], dimension = null, breakdown, format, ...rest }: AdsWidget = {},
): InteractiveWidget {
  const shown = format ?? (dimension ? 'chart' : 'summary');
  const inputs = { metrics, dimension, ...(breakdown ? { breakdown } : {}) };
  return widget({ type: 'csv', sourceId, title, format: shown, inputs, ...rest });
}

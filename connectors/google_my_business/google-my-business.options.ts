import type { MetricDefinition, Option } from '@vitrine/contract/entities/catalogue.ts';
import { dimensionOption, metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import {
  dimensions,
  filterFields,
  metrics,
  placeDimensions,
  placeMetrics,
} from './google-my-business.catalogue.ts';
import { listProperties } from './google-my-business.places.ts';
import { reportTypeOf } from './google-my-business.plan.ts';

export async function listTargets(session: Session, request: OptionRequest): Promise<Option[]> {
  return narrowOptions(await listProperties(session), request);
}

export const offerMetrics = offered((parameters) => metricsOf(reportTypeOf(parameters)).map(metricOption));

function metricsOf(report: string): MetricDefinition[] {
  return metrics.filter((_metric, index) => placeMetrics[index]?.report === report);
}

export const offerDimensions = offered((parameters) => {
  const report = reportTypeOf(parameters);
  return dimensions
    .filter((_dimension, index) => placeDimensions[index]?.reports.includes(report))
    .map(dimensionOption);
});

export const offerFields = offered((parameters) => {
  const report = reportTypeOf(parameters);
  const names = filterFields.filter((field) => field.report === report).map(({ id, name }) => ({ id, name }));
  return [...names, ...metricsOf(report).map(metricOption)];
});

import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { metricOption, offered } from '../kit/catalogue/catalogue-options.ts';
import { entriesOfReport } from '../kit/catalogue/read-metrics.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { filterFields, metrics } from './google-my-business.catalogue.ts';
import { listProperties } from './google-my-business.places.ts';

export async function listTargets(session: Session, request: OptionRequest): Promise<Option[]> {
  return narrowOptions(await listProperties(session), request);
}

export const offerFields = offered(({ reportType }) => {
  const report = String(reportType ?? 'performance');
  const names = filterFields.filter((field) => field.report === report).map(({ id, name }) => ({ id, name }));
  return [...names, ...entriesOfReport(metrics, report).map(metricOption)];
});

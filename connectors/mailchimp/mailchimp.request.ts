import type { Query } from '@vitrine/contract/entities/query.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import type { CountedRows } from '../kit/table/counted-table.ts';
import { everything, type MailMetric } from './mailchimp.catalogue.ts';
import type { Loader } from './mailchimp.loader.ts';

export const refusal = cantRespond('Mailchimp');

export type MailRequest = ReportRequest<MailMetric> & {
  /** Null for all of them. */
  audience: string | null;
  /** Chosen campaigns or automations; empty for all. */
  ids: string[];
  /** Chosen types of campaigns; empty for all. */
  types: string[];
};

export type FetchRows = (
  loader: Loader,
  request: MailRequest,
) => Promise<Omit<CountedRows, 'until' | 'timezone'>>;

/** The widget's selections besides metrics and dimension. Throws `bad_query` without an audience. */
export function choicesOf(parameters: Query['parameters']) {
  const audience = textInput(parameters.property);
  if (!audience) throw refusal('an audience has to be chosen');
  const chosen = parameters[parameters.target === 'automation' ? 'automation' : 'campaign'];
  return {
    audience: audience === everything ? null : audience,
    ids: listInput(chosen).filter((id) => id !== everything),
    types: listInput(parameters.type),
  };
}

import type { ParameterValue, Query } from '@vitrine/contract/entities/query.ts';
import { cantRespond } from '../kit/http/provider-error.ts';
import { listInput, textInput } from '../kit/inputs.ts';
import type { ReportRequest } from '../kit/reports.ts';
import { type DateRange, splitRange } from '../kit/table/dates.ts';
import type { LinkQuery } from './base-me.api.ts';
import type { LinkMetric } from './base-me.catalogue.ts';

export type LinkRequest = ReportRequest<LinkMetric>;

/** The longest range of one call. */
const maxDays = 366;

export function spansOf(request: LinkRequest): DateRange[] {
  return splitRange(request, maxDays, request.dimension?.type);
}

/** Which links a request is about, its range aside. Throws `bad_query` without a client. */
export function filterOf(
  parameters: Query['parameters'],
): Omit<LinkQuery, 'date_from' | 'date_to' | 'date_field'> {
  const client = textInput(parameters.property);
  if (!client) throw cantRespond('Base.me')('a client has to be chosen');
  return {
    client_id: client,
    status: joined(parameters.status),
    type: joined(parameters.type),
    health: joined(parameters.health),
    user_id: joined(parameters.user),
    team_id: joined(parameters.team),
  };
}

const joined = (value: ParameterValue | undefined) => listInput(value).join(',') || undefined;

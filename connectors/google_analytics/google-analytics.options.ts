import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { Property } from '@vitrine/contract/entities/source.ts';
import { compatibleFirst, dimensionOption, metricOption } from '../kit/catalogue/catalogue-options.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { listInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import {
  checkCompatibility,
  listAccountSummaries,
  listDataStreams,
  listKeyEvents,
} from './google-analytics.api.ts';
import { commonFields, type Fields, fieldsOf } from './google-analytics.fields.ts';

/** The properties of every account the signed-in person may see, as `properties/N`. */
export async function listProperties(session: Session): Promise<Property[]> {
  const accounts = await listAccountSummaries(session);
  return accounts.flatMap(({ account, displayName = account, propertySummaries = [] }) =>
    propertySummaries.map(({ property, displayName: name = property }) => ({
      id: property,
      name: `${displayName} – ${name}`,
      group: displayName,
    })),
  );
}

export async function offerMetrics(session: Session, request: OptionRequest): Promise<Option[]> {
  const { metrics } = await offeredFields(session, request);
  return narrowOptions([...metrics.values()].map(metricOption), request);
}

/** Incompatible dimensions come last, under a separate heading. */
export async function offerDimensions(session: Session, request: OptionRequest): Promise<Option[]> {
  const { dimensions } = await offeredFields(session, request);
  const excluded = await excludedDimensions(session, request);
  return narrowOptions(
    compatibleFirst([...dimensions.values()], ({ id }) => !excluded.has(id)),
    request,
  );
}

export async function offerFields(session: Session, request: OptionRequest): Promise<Option[]> {
  const { dimensions, metrics } = await offeredFields(session, request);
  const options = [
    ...[...dimensions.values()].map(dimensionOption),
    ...[...metrics.values()].map(metricOption),
  ];
  return narrowOptions(options, request);
}

export async function listKeyEventOptions(session: Session, request: OptionRequest): Promise<Option[]> {
  const property = chosenProperty(request);
  const events = property ? await listKeyEvents(session, property) : [];
  return narrowOptions(
    events.map(({ eventName }) => ({ id: eventName, name: eventName })),
    request,
  );
}

export async function listStreams(session: Session, request: OptionRequest): Promise<Option[]> {
  const property = chosenProperty(request);
  const streams = property ? await listDataStreams(session, property) : [];
  const options = streams.map(({ name, displayName }) => {
    const id = name.split('/').at(-1) ?? name;
    return { id, name: displayName ?? id };
  });
  return narrowOptions(options, request);
}

/** A property's own fields; the common ones while none is chosen, and while Google doesn't answer (quota, outage). */
async function offeredFields(session: Session, request: OptionRequest): Promise<Fields> {
  const property = chosenProperty(request);
  return property ? withoutOutage(session, commonFields, () => fieldsOf(session, property)) : commonFields;
}

async function excludedDimensions(session: Session, request: OptionRequest): Promise<Set<string>> {
  const property = chosenProperty(request);
  const names = listInput(request.parameters.metrics);
  if (!property || names.length === 0) return new Set();
  const response = await withoutOutage(session, {}, () => checkCompatibility(session, property, names));
  return new Set(
    (response.dimensionCompatibilities ?? [])
      .filter(({ compatibility }) => compatibility !== 'COMPATIBLE')
      .flatMap(({ dimensionMetadata }) => dimensionMetadata?.apiName ?? []),
  );
}

const passing: ProviderError['code'][] = ['quota', 'provider_error', 'timeout', 'bad_query'];

async function withoutOutage<Answer>(
  session: Session,
  instead: Answer,
  runQuery: () => Promise<Answer>,
): Promise<Answer> {
  try {
    return await runQuery();
  } catch (error) {
    if (!(error instanceof ProviderError) || !passing.includes(error.code)) throw error;
    session.log.warn(
      { sourceId: session.sourceId, code: error.code },
      'Google Analytics could not list its fields',
    );
    return instead;
  }
}

function chosenProperty(request: OptionRequest): string | null {
  const property = request.parameters.property;
  return typeof property === 'string' && /^properties\/\d+$/.test(property) ? property : null;
}

import { mediaType } from '../../mock-kit/body.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { mailMetrics } from './data/account.ts';
import { invalid, KlaviyoError } from './json-api.ts';

export type Attributes = Record<string, unknown>;

/** Its own, and the plain one that its own client sends. */
const MEDIA_TYPES = ['application/vnd.api+json', 'application/json'];

/** The attributes of a POST body of the endpoint's own type. Rejects unknown and missing ones. */
export function attributesOf(
  request: GatewayRequest,
  type: string,
  fields: { required: readonly string[]; optional: readonly string[] },
): Attributes {
  if (!MEDIA_TYPES.includes(mediaType(request))) {
    throw new KlaviyoError(415, 'unsupported_media_type', {
      title: 'Unsupported media type.',
      detail: `Unsupported media type "${mediaType(request)}" in request.`,
    });
  }
  const { data } = parse(request.body.toString());
  if (data?.type !== type) {
    throw invalid(`'${data?.type}' is not a valid type, expected '${type}'.`, { pointer: '/data/type' });
  }
  const attributes = data.attributes ?? {};
  for (const name of fields.required) {
    if (attributes[name] === undefined) {
      throw invalid(`'${name}' is a required field.`, { pointer: `/data/attributes/${name}` });
    }
  }
  for (const name of Object.keys(attributes)) {
    if (![...fields.required, ...fields.optional].includes(name)) {
      throw invalid(`'${name}' is not a valid field.`, { pointer: `/data/attributes/${name}` });
    }
  }
  return attributes;
}

function parse(text: string): { data?: { type?: string; attributes?: Attributes } } {
  try {
    return JSON.parse(text) ?? {};
  } catch {
    throw invalid('The body is not JSON.', { pointer: '/data/' });
  }
}

/** A list of allowed values. */
export function listParameter(value: unknown, known: readonly string[], name: string): string[] {
  const values = Array.isArray(value) ? value.map(String) : [];
  const pointer = { pointer: `/data/attributes/${name}` };
  if (values.length === 0) throw invalid(`'${name}' must not be empty.`, pointer);
  const odd = values.find((word) => !known.includes(word));
  if (odd !== undefined) throw invalid(`'${odd}' is not a valid choice for ${name}.`, pointer);
  return values;
}

/** The metric that conversions are counted by. */
export function conversionMetricOf(id: unknown) {
  const pointer = { pointer: '/data/attributes/conversion_metric_id' };
  const metric = mailMetrics.find((each) => each.id === id);
  if (!metric) throw invalid(`Metric IDs ['${id}'] do not exist.`, pointer);
  if (metric.conversion === null) {
    throw invalid('Passed in conversion metric does not support querying for values data', pointer);
  }
  return metric;
}

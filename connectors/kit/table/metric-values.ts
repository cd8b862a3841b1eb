/** Values by metric id; null is missing, and never 0. */
export type MetricValues = Record<string, number | null>;

/** A value as a provider writes it: a number, or text with one. Null for everything else. */
export function numberOf(value: unknown): number | null {
  if (typeof value !== 'number' && (typeof value !== 'string' || value.trim() === '')) return null;
  const number = Number(value);
  return Number.isFinite(number) ? number : null;
}

/**
 * A parsed body whose `fields` hold numbers at any depth: some providers write them as text. Other fields stay unchanged, since
 * a keyword or name may have the form of a number.
 */
export function withNumbers(body: unknown, fields: readonly string[], isNumber = false): unknown {
  if (Array.isArray(body)) return body.map((one) => withNumbers(one, fields, isNumber));
  if (typeof body === 'string') return isNumber ? (numberOf(body) ?? body) : body;
  if (body === null || typeof body !== 'object') return body;
  return Object.fromEntries(
    Object.entries(body).map(([key, value]) => [
      key,
      withNumbers(value, fields, isNumber || fields.includes(key)),
    ]),
  );
}

/** The sum of the known values; null without any. */
export function sumOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  return known.length === 0 ? null : known.reduce((sum, value) => sum + value, 0);
}

/** The average of the known values; null without any. */
export function meanOf(values: readonly (number | null | undefined)[]): number | null {
  const known = values.filter((value) => typeof value === 'number');
  const sum = sumOf(known);
  return sum === null ? null : sum / known.length;
}

/** A part of a whole as a fraction, or one value per unit of another; null where one is unknown or the divisor is 0. */
export function ratioOf(part: number | null | undefined, whole: number | null | undefined): number | null {
  return typeof part !== 'number' || !whole ? null : part / whole;
}

/** Every metric missing. */
export function noValues(metrics: readonly { id: string }[]): MetricValues {
  return Object.fromEntries(metrics.map(({ id }) => [id, null]));
}

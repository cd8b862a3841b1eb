import { invalid, LinkedInError, required, unpermitted } from './linkedin-error.ts';

/** A Rest.li 2.0 value: text, `List(…)` or `(key:value,…)`. */
export type RestliValue = string | RestliValue[] | { [key: string]: RestliValue };

/**
 * The parameters of a call, parsed from the raw query: `(`, `)`, `,` and `:` build structures when plain and are text when
 * percent-encoded. Numbers, URNs and enums stay text.
 */
export class RestliQuery {
  readonly #raw: ReadonlyMap<string, string>;
  readonly #protocol: string | undefined;

  constructor(rawQuery: string, protocol: string | undefined) {
    const pairs = rawQuery === '' ? [] : rawQuery.split('&');
    this.#raw = new Map(
      pairs.map((pair) => {
        const cut = pair.indexOf('=');
        return cut < 0 ? [pair, ''] : [decodeText(pair.slice(0, cut)), pair.slice(cut + 1)];
      }),
    );
    this.#protocol = protocol;
  }

  has(name: string): boolean {
    return this.#raw.has(name);
  }

  /** Unknown names are rejected, like LinkedIn's API does. */
  allow(names: readonly string[]): void {
    for (const name of this.#raw.keys()) if (!names.includes(name)) throw unpermitted(name);
  }

  /** Plain text; commas and colons have no special meaning. */
  text(name: string): string | undefined {
    const raw = this.#raw.get(name);
    return raw === undefined ? undefined : decodeText(raw);
  }

  require(name: string): string {
    const text = this.text(name);
    if (!text) throw required(name);
    return text;
  }

  /** A whole number; rejects anything else. */
  int(name: string, fallback: number): number {
    const text = this.text(name);
    if (text === undefined) return fallback;
    if (!/^\d{1,9}$/.test(text)) throw invalid(name);
    return Number(text);
  }

  /** One URN, its colons percent-encoded under protocol 2.0.0. */
  urn(name: string): string | undefined {
    const raw = this.#raw.get(name);
    if (raw === undefined) return undefined;
    if (this.#protocol === '2.0.0' && raw.includes(':')) throw invalid(name);
    return decodeText(raw);
  }

  /** A list or a record; protocol 2.0.0 only. */
  structure(name: string): RestliValue | undefined {
    const raw = this.#raw.get(name);
    if (raw === undefined) return undefined;
    if (this.#protocol !== '2.0.0') throw invalid(name);
    return parseStructure(name, raw);
  }

  /** A list of texts. */
  list(name: string): string[] | undefined {
    const value = this.structure(name);
    if (value === undefined) return undefined;
    if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) throw invalid(name);
    return value as string[];
  }

  /** An enum: plain, or as `(value:X)`. */
  choice(name: string): string | undefined {
    const raw = this.#raw.get(name);
    if (raw === undefined || !raw.startsWith('(')) return this.text(name);
    const value = this.structure(name);
    const inner = typeof value === 'object' && !Array.isArray(value) ? value.value : undefined;
    if (typeof inner !== 'string') throw invalid(name);
    return inner;
  }
}

function parseStructure(name: string, raw: string): RestliValue {
  let position = 0;
  const fail = (): LinkedInError => invalid(name);

  function value(): RestliValue {
    if (raw.startsWith('List(', position)) {
      position += 5;
      return list();
    }
    if (raw[position] === '(') {
      position += 1;
      return record();
    }
    return scalar();
  }

  function list(): RestliValue[] {
    const items: RestliValue[] = [];
    if (raw[position] === ')') {
      position += 1;
      return items;
    }
    for (;;) {
      items.push(value());
      if (raw[position] === ')') break;
      if (raw[position] !== ',') throw fail();
      position += 1;
    }
    position += 1;
    return items;
  }

  function record(): { [key: string]: RestliValue } {
    const fields: { [key: string]: RestliValue } = {};
    for (;;) {
      const key = scalar();
      if (key === '' || raw[position] !== ':') throw fail();
      position += 1;
      fields[key] = value();
      if (raw[position] === ')') break;
      if (raw[position] !== ',') throw fail();
      position += 1;
    }
    position += 1;
    return fields;
  }

  function scalar(): string {
    const match = /^[^(),:]*/.exec(raw.slice(position));
    const text = match?.[0] ?? '';
    position += text.length;
    return text === "''" ? '' : decodeText(text);
  }

  if (!raw.startsWith('List(') && !raw.startsWith('(')) throw fail();
  const parsed = value();
  if (position !== raw.length) throw fail();
  return parsed;
}

function decodeText(raw: string): string {
  try {
    return decodeURIComponent(raw.replaceAll('+', ' '));
  } catch {
    throw new LinkedInError(400, { code: 'ILLEGAL_ARGUMENT', message: 'Malformed percent-encoding' });
  }
}

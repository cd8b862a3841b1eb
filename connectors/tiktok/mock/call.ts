import { type Advertiser, advertisersOf } from './data/advertisers.ts';
import { badParameter, missingFields, TikTokError } from './envelope.ts';

/** A call with a person's token; `query` as sent. */
export type TikTokCall = { email: string; query: URLSearchParams; nowMs: number };

/** The parameters that must be there. */
export function demand({ query }: TikTokCall, names: readonly string[]): void {
  const missing = names.filter((name) => !query.get(name));
  if (missing.length > 0) throw missingFields(missing);
}

/** A parameter that is JSON text in the query; undefined when it isn't there. */
export function jsonParameter(call: TikTokCall, name: string): unknown {
  const text = call.query.get(name);
  if (text === null) return undefined;
  try {
    return JSON.parse(text);
  } catch {
    throw badParameter(`${name}: Not a valid JSON value.`);
  }
}

/** A list of texts as JSON; numbers are rejected, including ids. */
export function listParameter(call: TikTokCall, name: string): string[] | undefined {
  const value = jsonParameter(call, name);
  if (value === undefined) return undefined;
  if (!Array.isArray(value) || value.some((item) => typeof item !== 'string')) {
    throw badParameter(`${name}: Not a valid list of string.`);
  }
  return value;
}

/** The requested advertiser, when the token has access to it. */
export function ownAdvertiser(call: TikTokCall, id = call.query.get('advertiser_id') ?? ''): Advertiser {
  const advertiser = advertisersOf(call.email).find((one) => one.id === id);
  if (!advertiser) throw new TikTokError(40001, `No permission to operate advertiser ${id}.`);
  return advertiser;
}

const MAX_PAGE_SIZE = 1000;

/** A page of a list, ten items by default. */
export function pageOf(
  call: TikTokCall,
  items: readonly object[],
): { list: readonly object[]; page_info: object } {
  const [page, page_size] = [wholeNumber(call, 'page', 1), wholeNumber(call, 'page_size', 10)];
  if (page_size > MAX_PAGE_SIZE)
    throw badParameter(`page_size: The value must be less than or equal to ${MAX_PAGE_SIZE}.`);
  return {
    list: items.slice((page - 1) * page_size, page * page_size),
    page_info: {
      page,
      page_size,
      total_number: items.length,
      total_page: Math.ceil(items.length / page_size),
    },
  };
}

function wholeNumber({ query }: TikTokCall, name: string, fallback: number): number {
  const text = query.get(name);
  if (text === null) return fallback;
  if (!/^[1-9]\d{0,6}$/.test(text)) throw badParameter(`${name}: Not a valid integer.`);
  return Number(text);
}

import { DEFAULT_DASHBOARDS, type Interval } from '@vitrine/contract/rules/money/price-list.ts';

/** The parameters of a link to the registration page. */
export type RegistrationQuery = {
  /** The purpose in the link; null without one. */
  flow: 'dashboard' | 'mc' | null;
  dashboards: number;
  interval: Interval;
  coupons: string[];
  /** Bought at AppSumo: a code replaces plan and payment. */
  appsumo: boolean;
};

const MAX_DASHBOARDS = 10_000;
const MAX_CODES = 20;

/**
 * Reads `source` (dashboard or mc), `dashboards`, `annual`, `coupons` (repeated, or separated by commas) and
 * `appsumo`. Invalid values are ignored.
 */
export function readRegistrationQuery(search: string): RegistrationQuery {
  const query = new URLSearchParams(search);
  const appsumo = isOn(query.get('appsumo'));
  const source = query.get('source');
  const sourceFlow = source === 'dashboard' || source === 'mc' ? source : null;
  return {
    flow: appsumo ? 'dashboard' : sourceFlow,
    dashboards: countOf(query.get('dashboards')),
    interval: isOn(query.get('annual')) ? 12 : 1,
    coupons: codesOf([...query.getAll('coupons'), ...query.getAll('coupons[]')]),
    appsumo,
  };
}

/** `annual` without a value means `annual=1`. */
const isOn = (value: string | null): boolean => value !== null && !['0', 'false', 'no'].includes(value);

function countOf(text: string | null): number {
  const count = Number(text ?? Number.NaN);
  return Number.isInteger(count) && count >= 1 && count <= MAX_DASHBOARDS ? count : DEFAULT_DASHBOARDS;
}

function codesOf(values: readonly string[]): string[] {
  const codes = values.flatMap((value) => value.split(',')).map((code) => code.trim());
  const known = new Map(codes.filter((code) => code !== '').map((code) => [code.toLowerCase(), code]));
  return [...known.values()].slice(0, MAX_CODES);
}

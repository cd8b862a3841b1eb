import type { GraphMemory } from './graph-call.ts';

const CALLS_OF_AN_APP = 20_000;
const CALLS_OF_AN_OBJECT = 4800;

/** How much of its budgets the app has used this hour, in percent, as every answer says. */
export function usageHeaders(
  { calls }: GraphMemory,
  counted: { type: string; id: string } | undefined,
): Record<string, string> {
  const percent = (key: string, of: number) => Math.min(100, Math.ceil((calls.add(key) / of) * 100));
  const app = percent('app', CALLS_OF_AN_APP);
  const headers: Record<string, string> = {
    'x-app-usage': JSON.stringify({ call_count: app, total_time: 1, total_cputime: 1 }),
  };
  if (!counted) return headers;
  const used = percent(`${counted.type} ${counted.id}`, CALLS_OF_AN_OBJECT);
  const line = {
    type: counted.type,
    call_count: used,
    total_cputime: 1,
    total_time: 1,
    estimated_time_to_regain_access: 0,
  };
  headers['x-business-use-case-usage'] = JSON.stringify({ [counted.id]: [line] });
  if (counted.type.startsWith('ads')) {
    headers['x-ad-account-usage'] = JSON.stringify({
      acc_id_util_pct: used,
      reset_time_duration: 3600,
      ads_api_access_tier: 'standard_access',
    });
  }
  return headers;
}

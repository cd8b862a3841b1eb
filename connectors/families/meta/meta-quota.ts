import type { Session } from '../../kit/http/session.ts';

type Usage = Record<string, unknown>;
type BusinessLine = Usage & { type?: string; estimated_time_to_regain_access?: number };

const shares = ['call_count', 'total_time', 'total_cputime'];

const labels: Readonly<Record<string, string>> = {
  ads_insights: 'Ads insights',
  ads_management: 'Ads accounts',
  pages: 'Page',
  instagram: 'Instagram',
};

/** Records the app's and the account's budget of a response, in percent of this hour. */
export function noteUsage(session: Session, headers: Headers): void {
  const app = parseHeader<Usage>(headers.get('x-app-usage'));
  if (app) note(session, 'All calls of this app (%)', app, 0);
  const business = parseHeader<Record<string, BusinessLine[]>>(headers.get('x-business-use-case-usage'));
  for (const [id, lines] of Object.entries(business ?? {})) {
    if (!Array.isArray(lines)) continue;
    for (const line of lines) {
      const kind = labels[line.type ?? ''] ?? 'Calls';
      note(session, `${kind} ${id} (%)`, line, line.estimated_time_to_regain_access ?? 0);
    }
  }
}

function note(session: Session, name: string, usage: Usage, regainMinutes: number): void {
  const used = Math.max(...shares.map((share) => Number(usage[share] ?? 0)));
  if (!Number.isFinite(used)) return;
  session.noteQuota({
    name,
    left: Math.max(0, 100 - used),
    limit: 100,
    resetsAtMs: regainMinutes > 0 ? session.nowMs() + regainMinutes * 60_000 : null,
  });
}

function parseHeader<Value>(text: string | null): Value | null {
  try {
    return text === null ? null : (JSON.parse(text) as Value);
  } catch {
    return null;
  }
}

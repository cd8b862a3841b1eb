import { ProviderError } from '../kit/http/provider-error.ts';
import type { Session } from '../kit/http/session.ts';
import { getJson, NothingThen } from './ahrefs-v3.client.ts';

export type Row = Record<string, unknown>;
export type Settings = Record<string, string | number | undefined>;

/** Requests the data of one query and counts the spent units. */
export type MeteredClient = {
  /** Empty where Ahrefs has no data of the requested days. */
  read(path: string, query: Settings): Promise<Record<string, unknown>>;
  unitsSpent(): number;
  /** Whether some data was missing. */
  foundNothing(): boolean;
};

export function createMeteredClient(session: Session): MeteredClient {
  let spent = 0;
  let nothing = false;
  return {
    unitsSpent: () => spent,
    foundNothing: () => nothing,
    read: async (path, query) => {
      try {
        const { body: response, units } = await getJson<Record<string, unknown>>(session, path, query);
        spent += units;
        return response;
      } catch (error) {
        if (!(error instanceof NothingThen)) throw error;
        nothing = true;
        return {};
      }
    },
  };
}

/** The rows under a key of a response; none where it has no such list. */
export async function readRows(
  client: MeteredClient,
  path: string,
  key: string,
  query: Settings,
): Promise<Row[]> {
  const rows = (await client.read(path, query))[key];
  return Array.isArray(rows) ? rows.filter((row) => row !== null && typeof row === 'object') : [];
}

/** The values under a key; empty where Ahrefs has none. */
export async function readRow(
  client: MeteredClient,
  path: string,
  key: string,
  query: Settings,
): Promise<Row> {
  const ahrefsMetrics = (await client.read(path, query))[key];
  return ahrefsMetrics !== null && typeof ahrefsMetrics === 'object' ? (ahrefsMetrics as Row) : {};
}

type Usage = {
  subscription?: string;
  usage_reset_date?: string;
  units_limit_workspace: number | null;
  units_usage_workspace: number | null;
  units_limit_api_key: number | null;
  units_usage_api_key: number | null;
};

/** `GET /subscription-info/limits-and-usage`, which costs no units: verifies the key and returns the remaining units. */
export async function readUsage(session: Session): Promise<Usage> {
  const { body: response } = await getJson<{ limits_and_usage?: Usage }>(
    session,
    '/subscription-info/limits-and-usage',
  );
  const usage = response.limits_and_usage;
  if (!usage) throw new ProviderError('provider_error', 'Ahrefs returned no data about this subscription.');
  noteUnits(session, usage);
  return usage;
}

/** Limits of the workspace, and of the key where it has one; without a limit nothing is recorded. */
function noteUnits(session: Session, usage: Usage): void {
  const resetsAtMs = Date.parse(usage.usage_reset_date ?? '');
  const note = (name: string, limit: number | null, used: number | null) => {
    if (limit === null || used === null) return;
    const left = Math.max(0, limit - used);
    session.noteQuota({ name, left, limit, resetsAtMs: Number.isNaN(resetsAtMs) ? null : resetsAtMs });
  };
  note('API units of the workspace', usage.units_limit_workspace, usage.units_usage_workspace);
  note('API units of this key', usage.units_limit_api_key, usage.units_usage_api_key);
}

export type Project = { project_id: string | number; project_name: string; url: string };

export async function listProjects(session: Session): Promise<Project[]> {
  const { body: response } = await getJson<{ projects?: Project[] }>(session, '/management/projects');
  return response.projects ?? [];
}

export async function listProjectCompetitors(session: Session, project: string): Promise<string[]> {
  const { body: response } = await getJson<{ competitors?: { url: string }[] }>(
    session,
    '/management/project-competitors',
    { project_id: project },
  );
  return (response.competitors ?? []).map(({ url }) => hostOf(url));
}

/** `https://www.example.com/` and `example.com/` as people call them. */
export function hostOf(url: string): string {
  return url
    .trim()
    .replace(/^[a-z]+:\/\//i, '')
    .replace(/\/$/, '');
}

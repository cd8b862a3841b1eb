import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { api } from '../../../platform/api/api.ts';
import { ApiError } from '../../../platform/api/api-error.ts';
import { areContained, type Changes } from './draft-changes.ts';

const GATEWAY_TIMEOUT = 504;
const CONFLICT = 409;
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 500;

export type Save = {
  dashboardId: string;
  permalink: string;
  version: number;
  changes: Changes;
  /** Changes of an earlier save whose result is unknown. */
  doubtful: Changes | null;
};

export type SaveWatch = {
  /** Once aborted the save throws `SaveCanceled`; the server may have stored it all the same. */
  signal: AbortSignal;
  /** A gateway timed out; the save is about to be sent again. */
  onRetry(): void;
};

export type SaveOutcome = {
  kind: 'saved' | 'conflicted';
  dashboard: Dashboard;
  /** The response of an earlier save was lost: others may have saved since. */
  reread?: boolean;
};

/** A person cancelled a save. That is no error to report. */
export class SaveCanceled extends Error {
  constructor() {
    super('canceled');
    this.name = 'SaveCanceled';
  }
}

/**
 * Sends one save, again up to three times while a gateway responds with 504. Another person's newer version comes back as
 * `conflicted` with the stored version; a save that arrived although its response was lost counts as saved. Other failures are
 * `ApiError`.
 */
export async function sendChanges(save: Save, watch: SaveWatch): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', dashboard: await sendWithRetries(save, watch) };
  } catch (error) {
    if (!hasStatus(error, CONFLICT)) throw error;
    const dashboard = (await api.dashboards.show.call({ permalink: save.permalink })).body.data;
    if (areContained(save.changes, dashboard)) return { kind: 'saved', dashboard, reread: true };
    if (!isOwnDoing(save, dashboard)) return { kind: 'conflicted', dashboard };
    const next = { ...save, version: dashboard.version, doubtful: null };
    return { ...(await sendChanges(next, watch)), reread: true };
  }
}

/** The newer version is this person's own: a save whose response was lost, and nothing since. */
function isOwnDoing({ version, doubtful }: Save, stored: Dashboard): boolean {
  return doubtful !== null && stored.version === version + 1 && areContained(doubtful, stored);
}

async function sendWithRetries(
  { dashboardId, version, changes }: Save,
  { signal, onRetry }: SaveWatch,
): Promise<Dashboard> {
  for (let retries = 0; ; retries += 1) {
    try {
      const input = { id: dashboardId, version, ...changes };
      return (await api.dashboards.saveWidgets.call(input, { signal })).data;
    } catch (error) {
      if (signal.aborted) throw new SaveCanceled();
      if (!hasStatus(error, GATEWAY_TIMEOUT) || retries >= MAX_RETRIES) throw error;
      onRetry();
      await delay(FIRST_DELAY_MS * 2 ** retries, signal);
    }
  }
}

function hasStatus(error: unknown, status: number): boolean {
  return error instanceof ApiError && error.status === status;
}

function delay(durationMs: number, signal: AbortSignal): Promise<void> {
  return new Promise((resolve, reject) => {
    const timer = setTimeout(resolve, durationMs);
    signal.addEventListener(
      'abort',
      () => {
        clearTimeout(timer);
        reject(new SaveCanceled());
      },
      { once: true },
    );
  });
}

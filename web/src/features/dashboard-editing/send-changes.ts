import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { api } from '../../platform/api.ts';
import { ApiError } from '../../platform/api-error.ts';
import { areContained, type Changes } from './draft-changes.ts';

const GATEWAY_TIMEOUT = 504;
const CONFLICT = 409;
const MAX_RETRIES = 3;
const FIRST_DELAY_MS = 500;

type Save = { dashboardId: string; permalink: string; version: number; changes: Changes };

export type SaveOutcome = { kind: 'saved' | 'conflicted'; dashboard: Dashboard };

/**
 * Sends one save, again up to three times while a gateway answers 504. Somebody else's newer version comes back as `conflicted`
 * with what is stored now; a save that had arrived although its answer was lost counts as saved. Other failures are `ApiError`.
 */
export async function sendChanges(save: Save): Promise<SaveOutcome> {
  try {
    return { kind: 'saved', dashboard: await sendWithRetries(save) };
  } catch (error) {
    if (!(error instanceof ApiError) || error.status !== CONFLICT) throw error;
    const dashboard = (await api.dashboards.show.call({ permalink: save.permalink })).body.data;
    return { kind: areContained(save.changes, dashboard.widgets) ? 'saved' : 'conflicted', dashboard };
  }
}

async function sendWithRetries({ dashboardId, version, changes }: Save): Promise<Dashboard> {
  for (let retries = 0; ; retries += 1) {
    try {
      return (await api.dashboards.saveWidgets.call({ id: dashboardId, version, ...changes })).data;
    } catch (error) {
      const passing = error instanceof ApiError && error.status === GATEWAY_TIMEOUT;
      if (!passing || retries >= MAX_RETRIES) throw error;
      await delay(FIRST_DELAY_MS * 2 ** retries);
    }
  }
}

function delay(durationMs: number): Promise<void> {
  return new Promise((resolve) => setTimeout(resolve, durationMs));
}

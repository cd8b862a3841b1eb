import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import { useCallback, useEffect, useRef, useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { joinParts, type SettingsPart, splitPart } from './settings-draft.ts';

const SAVE_AFTER_MS = 600;

export type SettingsState = {
  /** Unsaved changes, to be applied to the dashboard. */
  unsaved: SettingsPart;
  status: 'saved' | 'saving' | 'failed';
  problem: string | null;
  change(part: SettingsPart): void;
  retry(): void;
};

/**
 * Settings of a dashboard, saved shortly after the last change; if a save fails they are kept and can be sent again.
 */
export function useSettings(dashboardId: string, onSaved: (dashboard: Dashboard) => void): SettingsState {
  const [unsaved, setUnsaved] = useState<SettingsPart>({});
  const [status, setStatus] = useState<SettingsState['status']>('saved');
  const [problem, setProblem] = useState<string | null>(null);
  const latest = useRef(unsaved);
  const latestOnSaved = useRef(onSaved);
  useEffect(() => {
    latest.current = unsaved;
    latestOnSaved.current = onSaved;
  });

  const saveOnce = useCallback(async () => {
    const before = latest.current;
    const { sendable, waiting } = splitPart(before);
    if (Object.keys(sendable).length === 0) return;
    setStatus('saving');
    setProblem(null);
    try {
      const { data } = await api.dashboards.saveSettings.call({ id: dashboardId, ...sendable });
      latestOnSaved.current(data);
      // Changes made during the save still have to be sent.
      setUnsaved((now) => (now === before ? waiting : now));
      setStatus('saved');
    } catch (error) {
      setStatus('failed');
      setProblem(errorMessage(error));
    }
  }, [dashboardId]);

  // One save at a time, because an older response could arrive last and show outdated values.
  const running = useRef(Promise.resolve());
  const save = useCallback(() => {
    running.current = running.current.then(saveOnce);
  }, [saveOnce]);

  useEffect(() => {
    if (Object.keys(unsaved).length === 0) return;
    const timer = setTimeout(save, SAVE_AFTER_MS);
    return () => clearTimeout(timer);
  }, [unsaved, save]);

  // Saves at once when the page is left within the delay.
  useEffect(() => save, [save]);

  const change = useCallback((part: SettingsPart) => setUnsaved((before) => joinParts(before, part)), []);
  return { unsaved, status, problem, change, retry: save };
}

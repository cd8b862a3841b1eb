import { useQueryClient } from '@tanstack/react-query';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Dispatch } from 'react';
import { api } from '../../platform/api.ts';
import { useLive } from '../../platform/live-channel.ts';
import { reportError } from '../../platform/report-error.ts';
import type { EditorEvent } from './editor-events.ts';

/**
 * Resets the chosen source once it has been removed. A widget of several sources keeps the question until another source is
 * chosen for it; the others are not touched.
 */
export function useSourceNews(widget: Widget, dispatch: Dispatch<EditorEvent>): void {
  const queries = useQueryClient();
  useLive('CompanySourceUpdated', ({ id, sources }) => {
    const instances = widget.nature === 'interactive' ? widget.instances : [];
    const concerned = instances.find(({ sourceId }) => sourceId === id);
    if (!concerned) return;
    const list = async () =>
      sources ?? (await queries.fetchQuery({ ...api.sources.list.queryOptions(), staleTime: 0 })).data;
    list().then((left) => {
      if (left.some((source) => source.id === id)) return;
      if (instances.length === 1) return dispatch({ type: 'instanceRemoved', instanceId: concerned.id });
      dispatch({ type: 'instanceOpened', instanceId: concerned.id });
      dispatch({ type: 'browsed', to: 'source' });
    }, reportError);
  });
}

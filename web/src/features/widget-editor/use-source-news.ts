import { useQueryClient } from '@tanstack/react-query';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import type { Dispatch } from 'react';
import { api } from '../../platform/api.ts';
import { useLive } from '../../platform/live-channel.ts';
import { reportError } from '../../platform/report-error.ts';
import type { EditorEvent } from './editor-events.ts';

/** Takes the chosen source out of the widget once somebody has disconnected it. */
export function useSourceNews(widget: Widget, dispatch: Dispatch<EditorEvent>): void {
  const queries = useQueryClient();
  useLive('CompanySourceUpdated', ({ id, sources }) => {
    if (widget.nature !== 'interactive' || !widget.instances.some(({ sourceId }) => sourceId === id)) return;
    const list = async () =>
      sources ?? (await queries.fetchQuery({ ...api.sources.list.queryOptions(), staleTime: 0 })).data;
    list().then((left) => {
      if (!left.some((source) => source.id === id)) dispatch({ type: 'sourceGone', sourceId: id });
    }, reportError);
  });
}

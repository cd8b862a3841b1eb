import { useComputedColorScheme } from '@mantine/core';
import { useMediaQuery } from '@mantine/hooks';
import { useMemo } from 'react';
import { DashboardView } from '../../features/dashboard-view/index.ts';
import { CalculatedSlot, WidgetEditor } from '../../features/widget-editor/index.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { useCollapsedSidebar } from '../../ui/sidebar-state.ts';
import { brandScheme } from './brand-scheme.ts';
import { useCalculatedSlot } from './calculated-slot.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

/** Below this width the panel covers the canvas, so it shows the widget itself. */
const MODAL_WIDTH = '(max-width: 900px)';

/** The editor of the open widget, beside the canvas. */
export function EditPanel({ owner }: { owner: ReturnType<typeof useOwnerDashboard> }) {
  const { edited, panel, shown, stored, dates, values, actions, draft, realTime } = owner;
  const modal = useMediaQuery(MODAL_WIDTH);
  useCollapsedSidebar(edited !== null);
  const scheme = brandScheme(shown.styles, useComputedColorScheme('light'), false);
  // Includes unsaved edits, so that bulk changes don't undo them.
  const dashboard = useMemo(() => ({ ...stored, widgets: [...draft.widgets] }), [stored, draft.widgets]);
  const calculated = useCalculatedSlot(owner);
  if (!edited) return null;
  const { widget, isNew } = edited;
  const current = draft.widgets.find(({ id }) => id === widget.id) ?? widget;
  return (
    <CalculatedSlot value={calculated}>
      <WidgetEditor
        key={widget.id}
        dashboard={dashboard}
        widget={current}
        isNew={isNew}
        dates={dates}
        onChange={panel.change}
        onResult={values.adopt}
        result={values.results[widget.id]}
        attempt={panel.attempt}
        modal={modal ?? false}
        onShare={actions.changeAll}
        onAdd={actions.add}
        onClose={panel.close}
        preview={
          modal ? (
            <DashboardView
              mode="edit"
              isPreview
              dashboard={{ ...shown, footer: '', pages: [], widgets: [{ ...widget, order: 0 }] }}
              dates={dates}
              results={values.results}
              failed={values.failed}
              due={values.due}
              viewportWidth={window.innerWidth}
              scheme={scheme}
              locale={browserLocale}
              live
              realTime={realTime}
              onRetry={panel.refetch}
            />
          ) : null
        }
      />
    </CalculatedSlot>
  );
}

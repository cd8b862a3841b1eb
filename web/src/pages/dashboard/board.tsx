import { Button, useComputedColorScheme } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { IconLayoutGrid, IconPlus } from '@tabler/icons-react';
import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { EditCanvas } from '../../features/dashboard-editing/index.ts';
import { csvUrl, DashboardView, FiguresProblem } from '../../features/dashboard-view/index.ts';
import { browserLocale } from '../../platform/locale.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { BoardCard } from './board-card.tsx';
import { brandScheme } from './brand-scheme.ts';
import styles from './dashboard.module.css';
import { useCardHandlers } from './use-card-handlers.ts';
import { useMergeFacts } from './use-merge-facts.ts';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;
type BoardProps = {
  owner: Owner;
  /** While its brand is being set the canvas wears the theme that readers see. */
  brandShown: boolean;
};

const INITIAL_WIDTH = 1200;

/** The cards, and while editing their handles. */
export function Board({ owner, brandShown }: BoardProps) {
  const { shown, dates, editing, edited, actions, figures, refreshing, veiled, realTime } = owner;
  const { ref, width } = useElementSize();
  const scheme = brandScheme(shown.styles, useComputedColorScheme('light'), brandShown);
  const handlers = useCardHandlers(owner);
  const facts = useMergeFacts(figures.results, editing);
  return (
    <div ref={ref}>
      <Problem owner={owner} />
      <EditCanvas
        widgets={shown.widgets}
        realTime={realTime}
        editing={editing}
        actions={actions}
        facts={facts}
        onGone={handlers.onGone}
      >
        {(widgets, underlay) => (
          <DashboardView
            mode="edit"
            dashboard={{ ...shown, widgets }}
            dates={dates}
            results={figures.results}
            refreshing={refreshing}
            veiled={veiled}
            viewportWidth={width || INITIAL_WIDTH}
            scheme={scheme}
            locale={browserLocale}
            live
            realTime={realTime}
            underlay={underlay}
            empty={<Empty owner={owner} />}
            onRetry={handlers.onRetry}
            onAskAgain={shown.owner ? handlers.onAskAgain : undefined}
            wrap={(widget, frame) => (
              <BoardCard
                key={widget.id}
                frame={frame}
                opened={edited?.widget.id === widget.id}
                fixed={edited?.isNew === true && edited.widget.id === widget.id}
                csvHref={csvOf(shown, dates, widget)}
                unfinished={unfinishedWords(owner, widget)}
                handlers={handlers.card}
              />
            )}
          />
        )}
      </EditCanvas>
    </div>
  );
}

/** A widget that asks nothing yet, or nothing any more, must not stand there with another question's figures. */
function unfinishedWords({ edited, figures }: Owner, { id, ...widget }: Widget): string | null {
  if (edited?.widget.id !== id || edited.complete || widget.nature !== 'interactive') return null;
  const asksNothing = widget.instances.every(({ inputs }) => inputs.metrics.length === 0);
  if (edited.isNew) return asksNothing || !figures.results[id] ? 'Your new widget appears here' : null;
  return asksNothing ? 'Its figures appear here' : null;
}

function csvOf({ permalink, timezone }: Dashboard, dates: Dates, widget: Widget): string | undefined {
  const saved = widget.nature === 'interactive' && widget.hash !== '';
  return saved ? csvUrl({ permalink, widgetId: widget.id, dates, timezone }) : undefined;
}

function Problem({ owner: { figures } }: { owner: Owner }) {
  if (figures.problem === null) return null;
  return (
    <div className={styles.problem}>
      <FiguresProblem figures={figures} />
    </div>
  );
}

function Empty({ owner: { editing, enter, panel, shown, realTime } }: { owner: Owner }) {
  const start = () => {
    if (!editing) enter();
    panel.openNew();
  };
  const add = (
    <Button variant="filled" leftSection={<Icon of={IconPlus} />} onClick={start}>
      Add the first widget
    </Button>
  );
  return (
    <EmptyState
      icon={IconLayoutGrid}
      title={realTime ? 'Nothing is shown in real time yet' : 'Nothing on this dashboard yet'}
      action={shown.owner ? add : undefined}
    >
      {realTime
        ? 'Its widgets show the last minutes, and renew themselves while somebody looks.'
        : 'Each widget shows figures of one source, or words of yours.'}
    </EmptyState>
  );
}

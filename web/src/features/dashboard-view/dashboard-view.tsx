import type { Dashboard, Dates, Styles } from '@vitrine/contract/entities/dashboard.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { hasCover } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { withGoals } from '@vitrine/contract/rules/goals/with-goals.ts';
import { widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import '@vitrine/formats/kit/format.css';
import type { Days } from '@vitrine/formats/kit/period/partial-periods.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { type ReactNode, useMemo } from 'react';
import { useAnnotatedResults } from './annotations/annotated-results.ts';
import { csvUrl, downloadCsv } from './download-csv.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { type FilteredView, useNames } from './filters/use-names.ts';
import { bodySize, gridWidthOf, ungrown } from './grid-measures.ts';
import { DashboardHeader, describeDates } from './header/dashboard-header.tsx';
import { LiveMoment } from './header/live-moment.tsx';
import { type CardLines, fitCards } from './heights/fit-cards.ts';
import phone from './phone.module.css';
import { autoHeights } from './print/auto-height.ts';
import { CoverPage } from './print/cover-page.tsx';
import { type PrintCard, printCards, type Sheet } from './print/print-cards.ts';
import { printSections } from './print/print-sections.ts';
import { fetchExplanation } from './provenance/fetch-explanation.ts';
import styles from './view.module.css';
import { isInApp, type ViewMode } from './view-mode.ts';
import { brandVariables, renderTheme, stylesOnPaper } from './view-theme.ts';
import { WidgetFrame, type WidgetFrameProps } from './widget-frame.tsx';

export type DashboardViewProps = {
  mode: ViewMode;
  dashboard: Dashboard;
  dates: Dates;
  /** By widget id. */
  results: Readonly<Record<string, WidgetResult>>;
  viewportWidth: number;
  scheme: Styles['theme'];
  locale: string;
  /** In a browser, as opposed to the server's rendering. */
  live: boolean;
  /** Shows the real-time widgets instead of the others. */
  realTime?: boolean;
  /** Ids of widgets whose values are being refetched. */
  refreshing?: ReadonlySet<string>;
  /** When each rate-limited widget is requested again, epoch ms. */
  due?: ReadonlyMap<string, number>;
  /** Ids of widgets whose values are covered until newer ones arrive. */
  overlaid?: ReadonlySet<string>;
  /** Date range, PDF: at the right of the title. */
  toolbar?: ReactNode;
  /** Above the grid: notices about all cards. */
  notice?: ReactNode;
  /** Replaces an empty grid. */
  empty?: ReactNode;
  /** Lets the editor add its handles around a card. */
  wrap?: (widget: Widget, frame: WidgetFrameProps) => ReactNode;
  /** Behind the cards, as large as the grid. */
  underlay?: ReactNode;
  onRetry?: (widgetId: string) => void;
  /** Requests a widget's data from the providers, ignoring the cache; owners only. */
  onRefetch?: ((widgetId: string) => void) | undefined;
  /** Adds an annotation of days that a chart shows; must be stable. */
  onAnnotate?: ((days: Days) => void) | undefined;
  /** Token of a dashboard with a password. */
  authorization?: string | undefined;
} & FilteredView;

/** A dashboard in every mode: the same header, grid and cards; the editor adds to them. */
export function DashboardView(given: DashboardViewProps) {
  const annotated = { ...given, results: useAnnotatedResults(given) };
  const props = { ...annotated, results: useGoals(annotated) };
  const { mode, dashboard, dates, viewportWidth, scheme, locale, live, notice, empty, wrap, underlay } =
    props;
  const brand = useMemo(
    () => (mode === 'print' ? stylesOnPaper(dashboard.styles) : dashboard.styles),
    [dashboard.styles, mode],
  );
  const theme = useMemo(() => renderTheme(brand, scheme, locale), [brand, scheme, locale]);
  const paper = mode === 'print' ? 'print' : 'other';
  const Main = isInApp(mode) ? 'div' : 'main';
  const gridWidth = gridWidthOf(viewportWidth, paper);
  const { widgets, lines } = useShownWidgets(props, theme, gridWidth);
  const exact = useMemo(() => new Set(lines.keys()), [lines]);
  const groups =
    mode === 'print' ? printGroups(widgets, props, { gridWidth, period: dates, theme, exact }) : [];
  const grids: Grid[] = mode === 'print' ? groups : [{ widgets }];
  const printed = new Map(groups.flatMap(({ cards }) => cards.map((card) => [card.widget.id, card])));
  const handlersOf = useHandlers(props);
  const namesOf = useNames(props);
  const frameOf = (widget: Widget): WidgetFrameProps => ({
    ...valuesFor(widget, props),
    ...(printed.get(widget.id) ?? screenCard(widget, gridWidth, props, lines.get(widget.id))),
    period: dates,
    theme,
    live,
    editing: mode === 'edit',
    onAnnotate: given.onAnnotate,
    ...handlersOf(widget),
    ...namesOf(widget, props.results[widget.id]),
  });
  return (
    <div
      className={styles.view}
      data-mode={mode}
      data-theme={scheme}
      data-backdrop={dashboard.styles.backgroundImage ? '' : undefined}
      style={brandVariables(brand, scheme)}
    >
      <Top {...props} />
      <Main className={styles.main} {...(isInApp(mode) ? {} : { id: 'main' })}>
        <FilterChips {...props} />
        {notice ? <div className={styles.notice}>{notice}</div> : null}
        {widgets.length === 0 ? (empty ?? <p className={styles.nothing}>No widgets yet.</p>) : null}
        {grids.map((grid, index) => (
          <div key={index} className={`${styles.grid} ${phone.grid}`} data-grid={gridWidth} {...grid.marks}>
            {underlay}
            {grid.widgets.map((widget) =>
              wrap ? wrap(widget, frameOf(widget)) : <WidgetFrame key={widget.id} {...frameOf(widget)} />,
            )}
          </div>
        ))}
      </Main>
      {dashboard.footer ? <footer className={styles.footer}>{dashboard.footer}</footer> : null}
    </div>
  );
}

/** The results with the goals of what they show. */
function useGoals({ dashboard, results, dates }: DashboardViewProps): DashboardViewProps['results'] {
  const { goals, widgets } = dashboard;
  return useMemo(() => withGoals({ goals, widgets }, results, dates), [goals, widgets, results, dates]);
}

type Grid = { widgets: readonly Widget[]; marks?: { 'data-breaks'?: true; 'data-alone'?: true } };

/** The grids of a PDF: one for each section that starts a page, split by cards that span several pages. */
function printGroups(
  widgets: readonly Widget[],
  { results }: DashboardViewProps,
  sheet: Sheet,
): (Grid & { cards: PrintCard[] })[] {
  return printSections(widgets).flatMap((section, at) =>
    printCards(section, results, sheet).map((cards, index) => ({
      cards,
      widgets: cards.map(({ widget }) => widget),
      marks: {
        ...(at > 0 && index === 0 ? { 'data-breaks': true as const } : {}),
        ...(cards.length === 1 && cards[0]?.long ? { 'data-alone': true as const } : {}),
      },
    })),
  );
}

/** While cards are arranged, the viewport moves none of them to a row of its own. */
function screenCard(
  widget: Widget,
  gridWidth: number,
  props: DashboardViewProps,
  lines: CardLines = ungrown,
) {
  const { mode, results, dates, locale } = props;
  if (mode === 'edit') {
    const heights = { ...ungrown, ...lines };
    return { widget, autoHeights: heights, size: bodySize(widget, gridWidth, 'other', heights) };
  }
  const moved = autoHeights(widget, results[widget.id], { gridWidth, period: dates, locale });
  const heights = { ...ungrown, ...lines, ...moved };
  const size = bodySize(widget, gridWidth, 'other', heights);
  return { widget, autoHeights: heights, size, dataUrl: dataUrlOf(widget, props) };
}

/**
 * URL of a file with the data of a chart, for screen-reader users, or of a table that is rendered in part; none where a link would
 * not open the dashboard's password.
 */
function dataUrlOf(
  widget: Widget,
  {
    dashboard: { permalink, timezone },
    results,
    dates,
    authorization,
    realTime,
    filters,
  }: DashboardViewProps,
): string | undefined {
  const { id, format } = widget;
  const isNeeded = format.startsWith('chart') || isPartial(widget, results[id]);
  if (!isNeeded || authorization !== undefined || realTime) return undefined;
  return csvUrl({ permalink, widgetId: id, dates, timezone, filters });
}

function isPartial(widget: Widget, result: WidgetResult | undefined): boolean {
  if (widget.nature !== 'interactive' || result?.status !== 'ok') return false;
  return formatOf(widget.format).rendersPart?.(Math.min(result.rows.length, widget.rowsLimit)) ?? false;
}

function valuesFor({ id }: Widget, { results, refreshing, due, overlaid }: DashboardViewProps) {
  return {
    result: results[id],
    refreshing: refreshing?.has(id) ?? false,
    retryAt: due?.get(id) ?? null,
    overlaid: overlaid?.has(id) ?? false,
  };
}

/** A PDF starts with its cover, every other mode with its header. */
function Top({ mode, dashboard, dates, results, locale, realTime, toolbar }: DashboardViewProps) {
  const paper = mode === 'print';
  const time = realTime ? (
    <LiveMoment results={results} timezone={dashboard.timezone} locale={locale} paper={paper} />
  ) : (
    describeDates(dates, locale)
  );
  if (paper && hasCover(dashboard.print, dashboard.styles.clientImage))
    return <CoverPage dashboard={dashboard} time={time} />;
  return <DashboardHeader mode={mode} dashboard={dashboard} time={time} toolbar={toolbar} />;
}

/** The cards of one set of widgets, in order and as high as they are shown. */
function useShownWidgets(
  { dashboard: { widgets }, results, dates, realTime = false }: DashboardViewProps,
  theme: Theme,
  gridWidth: number,
) {
  return useMemo(() => {
    const set = widgetsOfSet(widgets, realTime).sort((one, other) => one.order - other.order);
    return fitCards(set, results, { period: dates, theme, gridWidth });
  }, [widgets, realTime, results, dates, theme, gridWidth]);
}

type Handlers = Pick<WidgetFrameProps, 'onRetry' | 'actions'>;

/** Memoized handlers, so that cards aren't rendered again. A widget that isn't saved yet has no file. */
function useHandlers(props: DashboardViewProps): (widget: Widget) => Handlers {
  const { dashboard, dates, authorization, filters, onRetry, onRefetch } = props;
  const { permalink, timezone } = dashboard;
  return useMemo(() => {
    const made = new Map<string, Handlers>();
    return ({ id, hash }) => {
      const key = `${id} ${hash === ''}`;
      const handlers = made.get(key) ?? {
        ...(onRetry ? { onRetry: () => onRetry(id) } : {}),
        actions: {
          ...(hash === ''
            ? {}
            : {
                download: () =>
                  downloadCsv({ permalink, widgetId: id, dates, timezone, authorization, filters }),
                explain: (explained, signal) =>
                  fetchExplanation(
                    { permalink, widgetId: id, dates, timezone, authorization, filters },
                    explained,
                    signal,
                  ),
              }),
          ...(onRefetch ? { refetch: () => onRefetch(id) } : {}),
        },
      };
      made.set(key, handlers);
      return handlers;
    };
  }, [permalink, timezone, dates, authorization, filters, onRetry, onRefetch]);
}

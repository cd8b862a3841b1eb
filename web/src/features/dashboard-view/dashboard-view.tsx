import type { Dashboard, Dates, Styles } from '@vitrine/contract/entities/dashboard.ts';
import type { CoverClient } from '@vitrine/contract/entities/page-rendering.ts';
import type { WidgetResult } from '@vitrine/contract/entities/result.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import { hasCover, printViewport } from '@vitrine/contract/rules/dashboards/page-size.ts';
import { hasPages, shownPage } from '@vitrine/contract/rules/dashboards/pages.ts';
import { dateText } from '@vitrine/contract/rules/dates/date-text.ts';
import { withGoals } from '@vitrine/contract/rules/goals/with-goals.ts';
import type { SectionWidget } from '@vitrine/contract/rules/widgets/sections.ts';
import '@vitrine/formats/kit/format.css';
import type { Days } from '@vitrine/formats/kit/period/partial-periods.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { type ReactNode, useMemo } from 'react';
import { useAnnotatedResults } from './annotations/annotated-results.ts';
import { AnnotationList } from './annotations/annotation-list.tsx';
import { csvUrl, downloadCsv } from './download-csv.ts';
import { FilterChips } from './filters/filter-chips.tsx';
import { type FilteredView, useNames } from './filters/use-names.ts';
import { bodySize, gridWidthOf, ungrown } from './grid-measures.ts';
import { DashboardHeader, describeDates } from './header/dashboard-header.tsx';
import { LiveMoment } from './header/live-moment.tsx';
import type { CardLines } from './heights/fit-cards.ts';
import { autoHeights } from './print/auto-height.ts';
import { Contents } from './print/contents.tsx';
import { CoverPage } from './print/cover-page.tsx';
import { UnsettledData } from './print/unsettled-data.tsx';
import { fetchExplanation } from './provenance/fetch-explanation.ts';
import { Blocks } from './sections/block-list.tsx';
import { blocksOf } from './sections/blocks.ts';
import { PageTabs } from './sections/page-tabs.tsx';
import { shownChapters } from './sections/shown-chapters.ts';
import styles from './view.module.css';
import { isInApp, type ViewMode } from './view-mode.ts';
import { brandVariables, renderTheme, stylesOnPaper } from './view-theme.ts';
import type { WidgetFrameProps } from './widget-frame.tsx';

export type DashboardViewProps = {
  mode: ViewMode;
  dashboard: Dashboard;
  dates: Dates;
  /** By widget id. */
  results: Readonly<Record<string, WidgetResult>>;
  viewportWidth: number;
  scheme: Styles['theme'];
  locale: string;
  /** In the dashboard's timezone, YYYY-MM-DD: the date on a cover. */
  today?: string | undefined;
  /** Of the dashboard, for its cover. */
  client?: CoverClient | null | undefined;
  /** In a browser, as opposed to the server's rendering. */
  live: boolean;
  /** Shows one card of the dashboard, without what the dashboard says about all of them. */
  isPreview?: boolean;
  /** Shows the real-time widgets instead of the others. */
  realTime?: boolean;
  /** Ids of widgets whose values are being refetched. */
  refreshing?: ReadonlySet<string>;
  /** Ids of widgets whose last request failed as a whole. */
  failed?: ReadonlySet<string>;
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
  /** The page that is shown, of a dashboard with pages. */
  pageId?: string | null | undefined;
  /** The address of the view with another page. */
  pageHref?: ((pageId: string) => string) | undefined;
  onPage?: ((pageId: string) => void) | undefined;
  /** Replaces the links to the pages. */
  tabs?: ReactNode;
  /** The editor's controls of a section. */
  sectionTools?: ((section: SectionWidget) => ReactNode) | undefined;
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
  const variables = useMemo(() => brandVariables(brand, scheme), [brand, scheme]);
  const paper = mode === 'print' ? 'print' : 'other';
  const Main = isInApp(mode) ? 'div' : 'main';
  const gridWidth = gridWidthOf(viewportWidth, paper);
  const { chapters, lines } = useChapters(props, theme, gridWidth);
  const exact = useMemo(() => new Set(lines.keys()), [lines]);
  const pageHeight = printViewport(dashboard.print).height;
  const blocks = blocksOf(chapters, props, { gridWidth, pageHeight, period: dates, theme, exact });
  const printed = new Map(
    blocks.flatMap(({ grids }) =>
      grids.flatMap(({ cards = [] }) => cards.map((card) => [card.widget.id, card] as const)),
    ),
  );
  const handlersOf = useHandlers(props);
  const namesOf = useNames(props);
  const frameOf = (widget: Widget): WidgetFrameProps => ({
    ...valuesFor(widget, props),
    ...(printed.get(widget.id) ?? screenCard(widget, { gridWidth, theme }, props, lines.get(widget.id))),
    period: dates,
    theme,
    live,
    editing: mode === 'edit',
    onAnnotate: given.onAnnotate,
    ...handlersOf(widget),
    ...namesOf(widget, props.results[widget.id]),
  });
  const isEmpty = chapters.every(({ sections }) => sections.length === 0);
  return (
    <div
      className={styles.view}
      data-mode={mode}
      data-theme={scheme}
      data-backdrop={dashboard.styles.backgroundImage ? '' : undefined}
      style={variables}
    >
      <Top {...props} />
      {mode === 'print' && dashboard.print.contents ? <Contents blocks={blocks} /> : null}
      <Main className={styles.main} {...(isInApp(mode) ? {} : { id: 'main' })}>
        <Tabs {...props} />
        <FilterChips {...props} />
        {notice ? <div className={styles.notice}>{notice}</div> : null}
        {isEmpty ? (empty ?? <p className={styles.nothing}>No widgets yet.</p>) : null}
        {blocks.length === 0 && !isEmpty ? (
          <p className={styles.nothing}>This page has no data for these dates.</p>
        ) : null}
        <Blocks {...{ blocks, gridWidth, mode, underlay, frameOf, wrap }} toolsOf={given.sectionTools} />
        {given.isPreview ? null : <AnnotationList {...{ blocks, theme }} results={props.results} />}
      </Main>
      {mode === 'print' ? <UnsettledData {...{ dashboard, locale }} results={props.results} /> : null}
      {dashboard.footer ? <footer className={styles.footer}>{dashboard.footer}</footer> : null}
    </div>
  );
}

/** Links to the pages of a dashboard; on paper all of them follow each other. */
function Tabs({ dashboard: { pages }, mode, realTime, pageId, pageHref, onPage, tabs }: DashboardViewProps) {
  if (tabs !== undefined) return tabs;
  const shown = realTime || mode === 'print' ? null : shownPage(pages, pageId);
  if (!shown || !pageHref) return null;
  return <PageTabs pages={pages} pageId={shown.id} hrefOf={pageHref} onPage={onPage} />;
}

/** The results with the goals of what they show. */
function useGoals({ dashboard, results, dates }: DashboardViewProps): DashboardViewProps['results'] {
  const { goals, widgets } = dashboard;
  return useMemo(() => withGoals({ goals, widgets }, results, dates), [goals, widgets, results, dates]);
}

/** While cards are arranged, the viewport moves none of them to a row of its own. */
function screenCard(
  widget: Widget,
  { gridWidth, theme }: { gridWidth: number; theme: Theme },
  props: DashboardViewProps,
  lines: CardLines = ungrown,
) {
  const { mode, results, dates } = props;
  if (mode === 'edit') {
    const heights = { ...ungrown, ...lines };
    return { widget, autoHeights: heights, size: bodySize(widget, gridWidth, 'other', heights) };
  }
  const moved = autoHeights(widget, results[widget.id], { gridWidth, period: dates, theme });
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

function valuesFor({ id }: Widget, { results, refreshing, failed, due, overlaid }: DashboardViewProps) {
  return {
    result: results[id],
    refreshing: refreshing?.has(id) ?? false,
    unloaded: failed?.has(id) ?? false,
    retryAt: due?.get(id) ?? null,
    overlaid: overlaid?.has(id) ?? false,
  };
}

/** A PDF starts with its cover, every other mode with its header. */
function Top(props: DashboardViewProps) {
  const { mode, dashboard, dates, results, locale, realTime, today, client, toolbar } = props;
  const paper = mode === 'print';
  const chaptered = !realTime && hasPages(dashboard.pages);
  const time = realTime ? (
    <LiveMoment results={results} timezone={dashboard.timezone} locale={locale} paper={paper} />
  ) : (
    describeDates(dates, locale)
  );
  if (paper && hasCover(dashboard.print, dashboard.styles.clientImage, chaptered))
    return <CoverPage {...{ dashboard, client, time }} date={today && dateText(today, locale, 'UTC')} />;
  return <DashboardHeader mode={mode} dashboard={dashboard} time={time} toolbar={toolbar} />;
}

function useChapters(
  { dashboard: { widgets, pages }, mode, results, dates, realTime, pageId }: DashboardViewProps,
  theme: Theme,
  gridWidth: number,
) {
  return useMemo(() => {
    const shown = { dashboard: { widgets, pages }, mode, results, realTime, pageId };
    return shownChapters(shown, { period: dates, theme, gridWidth });
  }, [widgets, pages, mode, realTime, pageId, results, dates, theme, gridWidth]);
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

import type { Dashboard, Dates } from '@vitrine/contract/entities/dashboard.ts';
import type { DashboardFilter } from '@vitrine/contract/entities/widgets/dashboard-filter.ts';
import { pdfDisabledReason } from '@vitrine/contract/rules/dashboards/pdf-limits.ts';
import { hasRealTime, widgetsOfSet } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { useState } from 'react';
import { ViewSwitch } from '../../features/dashboard-view/index.ts';
import { DateRangeButton, typesOf } from '../../features/date-range/index.ts';
import { usePdfDownload } from '../../features/pdf-download/index.ts';
import { ViewerShare } from '../../features/share/viewer-share.tsx';
import { IconPresentation } from '../../ui/icons/icons.ts';
import { PdfButton, type PdfButtonProps } from '../../ui/plain/buttons/pdf-button.tsx';
import { PlainButton } from '../../ui/plain/buttons/plain-button.tsx';
import styles from './public-toolbar.module.css';

export type PublicToolbarProps = {
  dashboard: Dashboard;
  dates: Dates;
  /** In the dashboard's timezone. */
  today: string;
  locale: string;
  mode: 'public' | 'embedded';
  authorization?: string;
  filters: readonly DashboardFilter[];
  realTime: boolean;
  onDates: (dates: Dates) => void;
  onSwitch: ((realTime: boolean) => void) | undefined;
  onPresent: (seconds: number) => void;
};

/** A reader's controls: view, date range, sharing and PDF. */
export function PublicToolbar({ dashboard, dates, today, locale, mode, ...props }: PublicToolbarProps) {
  const { authorization, realTime, filters, onDates, onSwitch, onPresent } = props;
  const { permalink, timezone, widgets, maxWidgetsForPdf } = dashboard;
  const pdf = usePdfDownload({ permalink, dates, timezone, authorization, realTime, filters });
  const shown = widgetsOfSet(widgets, realTime);
  const [startedInMenu, setStartedInMenu] = useState(false);
  const note = noteAt(pdf.note, startedInMenu);
  const start = (inMenu: boolean) => {
    setStartedInMenu(inMenu);
    pdf.start();
  };
  const button = {
    state: pdf.state,
    progress: pdf.progress,
    problem: pdf.problem,
    disabledReason: pdfDisabledReason(shown.length, maxWidgetsForPdf) ?? undefined,
  };
  return (
    <>
      {realTime || hasRealTime(widgets) ? (
        <ViewSwitch
          permalink={permalink}
          realTime={realTime}
          embedded={mode === 'embedded'}
          onSwitch={onSwitch}
        />
      ) : null}
      {realTime || dashboard.hiddenDateSelector ? null : (
        <DateRangeButton
          {...typesOf(dates, dashboard, today)}
          dates={dates}
          today={today}
          locale={locale}
          weekStartsOn={dashboard.weekStartsOn}
          includesToday={dashboard.includesToday}
          onApply={onDates}
        />
      )}
      {mode === 'embedded' ? null : (
        <span className={styles.desktop}>
          <PlainButton
            aria-label="Present"
            aria-keyshortcuts="F"
            title="Present (F)"
            icon={IconPresentation}
            onClick={() => onPresent(0)}
          />
        </span>
      )}
      <span className={mode === 'embedded' ? undefined : styles.desktop}>
        <PdfButton {...button} note={note.bar} onClick={() => start(false)} compact />
      </span>
      {mode === 'embedded' ? null : (
        <ViewerShare
          dashboard={{ ...dashboard, widgets: shown }}
          dates={dates}
          filters={filters}
          realTime={realTime}
          pdf={<PdfButton {...button} note={note.menu} onClick={() => start(true)} small inMenu />}
        />
      )}
    </>
  );
}

/** Shows messages about the file only at the button that requested it. */
function noteAt(note: PdfButtonProps['note'], inMenu: boolean) {
  return {
    bar: inMenu && note?.isNew ? undefined : note,
    menu: note && { ...note, isNew: note.isNew && inMenu },
  };
}

import { ActionIcon, Button, Tooltip } from '@mantine/core';
import { useElementSize } from '@mantine/hooks';
import { hasRealTime } from '@vitrine/contract/rules/widgets/widget-sets.ts';
import { memo } from 'react';
import { LiveMoment, ViewSwitch } from '../../features/dashboard-view/index.ts';
import { DateRangeButton, typesOf } from '../../features/date-range/index.ts';
import { completeStep, useStepDescription } from '../../features/onboarding/index.ts';
import { useSession } from '../../platform/session/session.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import { todayIn } from '../../platform/text/today-in.ts';
import { IconPlugConnected, IconPlus, IconRefresh } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { Spinner } from '../../ui/plain/spinner.tsx';
import { useNarrowPage } from '../../ui/sidebar-state.ts';
import { useHandler } from '../../ui/use-handler.ts';
import styles from './dashboard.module.css';
import { ExportButton } from './export-button.tsx';
import type { useOwnerDashboard } from './use-owner-dashboard.ts';

type Owner = ReturnType<typeof useOwnerDashboard>;

/**
 * Up to this width of the page the bar has no space for the labels of its buttons nor, with two views, for the PDF, which the
 * share menu has as well.
 */
const NARROW_PX = 536;
/** A bar of this width, with its padding, has space for the PDF’s icon only: on small tablets, beside the widget editor. */
const COMPACT_BELOW_PX = 640;

/** Toolbar above the cards: date range, refresh, PDF; while editing, buttons to add widgets. */
export function DashboardBar({ owner, onSetData }: { owner: Owner; onSetData: () => void }) {
  const { shown, stored, dates, editing, edited, values, applyDates, panel, realTime } = owner;
  const today = todayIn(shown.timezone);
  const choosing = useStepDescription('dashboard', 4);
  const apply = useHandler<Parameters<typeof applyDates>, void>((next, types) => {
    void applyDates(next, types);
    completeStep('dashboard', 4);
  });
  const refetch = useHandler(() => values.reload(undefined, true));
  const add = useHandler(panel.openNew);
  const narrow = useNarrowPage(NARROW_PX);
  const { ref, width } = useElementSize();
  const compact = narrow || (width > 0 && width < COMPACT_BELOW_PX);
  const busy = values.refreshing.size > 0;
  const switches = realTime || editing || hasRealTime(shown.widgets);
  return (
    <div ref={ref} className={styles.bar}>
      {switches ? <Switch permalink={shown.permalink} realTime={realTime} onSwitch={owner.show} /> : null}
      {realTime ? (
        <p className={`${styles.live} tabular`}>
          <LiveMoment results={values.results} timezone={shown.timezone} locale={browserLocale} />
        </p>
      ) : (
        <Range
          {...typesOf(dates, stored, today)}
          dates={dates}
          today={today}
          locale={browserLocale}
          weekStartsOn={stored.weekStartsOn}
          includesToday={stored.includesToday}
          describedBy={choosing}
          onApply={apply}
        />
      )}
      {shown.owner ? <RefreshButton busy={busy} onRefresh={refetch} /> : null}
      <span className={styles.rest} />
      {shown.owner ? <SetDataButton onClick={onSetData} /> : null}
      {editing ? (
        <AddButton disabled={edited?.isNew === true} onAdd={add} />
      ) : narrow && switches ? null : (
        <ExportButton
          dashboard={shown}
          dates={dates}
          filters={owner.filters}
          realTime={realTime}
          compact={compact}
        />
      )}
    </div>
  );
}

// What a title that is typed doesn't change.
const Switch = memo(ViewSwitch);
const Range = memo(DateRangeButton);

const RefreshButton = memo(({ busy, onRefresh }: { busy: boolean; onRefresh: () => void }) => (
  <Tooltip label={busy ? 'Fetching data' : 'Fetch fresh data from the sources now'}>
    <ActionIcon
      variant="default"
      size="lg"
      aria-label="Refresh now"
      aria-busy={busy || undefined}
      onClick={() => !busy && onRefresh()}
    >
      {busy ? <Spinner /> : <Icon of={IconRefresh} />}
    </ActionIcon>
  </Tooltip>
));

const AddButton = memo(({ disabled, onAdd }: { disabled: boolean; onAdd: () => void }) => (
  <Button leftSection={<Icon of={IconPlus} />} disabled={disabled} onClick={onAdd}>
    Add widget
  </Button>
));

/** Without a source there is nothing to select: connecting one comes first. */
function SetDataButton({ onClick }: { onClick: () => void }) {
  const { company } = useSession();
  const connecting = useStepDescription('dashboard', 2);
  if (!company || company.sources.length > 0) return null;
  return (
    <Button leftSection={<Icon of={IconPlugConnected} />} aria-describedby={connecting} onClick={onClick}>
      Set Data
    </Button>
  );
}

import type { Group } from '@vitrine/contract/entities/group.ts';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { type ReactNode, useCallback, useMemo, useState } from 'react';
import { errorMessage } from '../../platform/api/api-error.ts';
import { IconWorldSearch } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorNote } from '../../ui/plain/error-note.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { NoneFound } from '../../ui/search/none-found.tsx';
import { GroupTable } from './group-table.tsx';
import { SelectionBar } from './selection-bar.tsx';
import { TableBar } from './table-bar.tsx';
import { arrangeRows, type TableView } from './table-view.ts';
import { useRange } from './use-range.ts';

export type GroupDomainsProps = {
  group: Group;
  rows: readonly GroupTableRow[];
  view: TableView;
  onView: (part: Partial<TableView>) => void;
  onCell: (domainId: string, metricId: string) => void;
  onDomain: (domainId: string) => void;
  /** The call to action while there is no domain. */
  addAction: ReactNode;
  calendar: ReactNode;
  periodDescribedBy?: string;
  /** Snoozes the selected domains; the callback runs afterwards. */
  snooze: (domainIds: readonly string[], onDone: () => void) => ReactNode;
};

/** A group's table of domains with its toolbar and bulk actions. */
export function GroupDomains(props: GroupDomainsProps) {
  if (props.rows.length > 0) return <DomainsTable {...props} />;
  return (
    <Section flush>
      <EmptyState
        icon={IconWorldSearch}
        title="No domains yet"
        help="monitor#create-a-group"
        action={props.addAction}
      >
        Each domain gets a row with its metrics, and an alert when one of them goes wrong.
      </EmptyState>
    </Section>
  );
}

function DomainsTable({ group, rows, view, onView, snooze, onCell, onDomain, ...bar }: GroupDomainsProps) {
  const { selected, select, clear } = useSelection();
  const domainIds = useMemo(() => rows.map(({ domainId }) => domainId), [rows]);
  const { ranged, error, refetch } = useRange(group, domainIds, view);
  const shown = useMemo(
    () => arrangeRows(rows, group.metrics, view, ranged),
    [rows, group.metrics, view, ranged],
  );
  const chosen = rows.filter(({ domainId }) => selected.has(domainId));
  const chosenIds = chosen.map(({ domainId }) => domainId);
  return (
    <>
      {chosen.length > 0 ? (
        <SelectionBar groupId={group.id} chosen={chosen} onClear={clear}>
          {snooze(chosenIds, clear)}
        </SelectionBar>
      ) : (
        <TableBar
          rows={rows}
          metrics={group.metrics}
          view={view}
          onView={onView}
          calendar={bar.calendar}
          periodDescribedBy={bar.periodDescribedBy}
        />
      )}
      {error ? (
        <ErrorNote onRetry={refetch}>
          The values of these days could not be loaded. {errorMessage(error)}
        </ErrorNote>
      ) : null}
      {shown.length === 0 ? (
        <Section flush>
          <NoneFound allLabel="Show all domains" onAll={() => onView({ search: '', state: null })}>
            No domain of this group matches this search and this status.
          </NoneFound>
        </Section>
      ) : (
        <GroupTable
          label={`Domains of ${group.name}`}
          metrics={group.metrics.filter(({ id }) => !view.hidden.includes(id))}
          rows={shown}
          view={view}
          ranged={ranged}
          selected={selected}
          onView={onView}
          onSelect={select}
          onCell={onCell}
          onDomain={onDomain}
        />
      )}
    </>
  );
}

/** The selected rows. */
function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback(
    (ids: readonly string[], on: boolean) =>
      setSelected((before) =>
        on ? before.union(new Set(ids)) : new Set([...before].filter((id) => !ids.includes(id))),
      ),
    [],
  );
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}

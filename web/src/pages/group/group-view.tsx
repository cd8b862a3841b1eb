import { useNavigate, useSearch } from '@tanstack/react-router';
import type { Group } from '@vitrine/contract/entities/group.ts';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { useCallback, useState } from 'react';
import { SnoozeButton } from '../../features/alert-snooze/index.ts';
import { AddDomains } from '../../features/domain-panel/index.ts';
import { GroupDomains, readView, type TableView, writeView } from '../../features/group-table/index.ts';
import { completeStep, StepLine, useStepDescription } from '../../features/onboarding/index.ts';
import { MeasureInputs } from '../../features/widget-editor/index.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { useNarrowPage } from '../../ui/sidebar-state.ts';
import { AddButton, EditButton } from './group-actions.tsx';
import { GroupCalendar } from './group-calendar.tsx';
import { GroupPanels, type OpenPanel } from './group-panels.tsx';
import { snoozedLong } from './snoozed-long.ts';

/** Up to this width the header has space for the group's name or the labels of its buttons, but not both. */
const NARROW_PX = 560;

/** A group's table and the panel beside it. */
export function GroupView({ group, rows }: { group: Group; rows: readonly GroupTableRow[] }) {
  const { view, onView } = useTableView(group.id);
  const [adding, setAdding] = useState(false);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const periodStep = useStepDescription('mc', 3);
  const onCell = useCallback(
    (domainId: string, metricId: string) => setPanel({ kind: 'cell', domainId, metricId }),
    [],
  );
  const onDomain = useCallback((domainId: string) => setPanel({ kind: 'domain', domainId }), []);
  const narrow = useNarrowPage(NARROW_PX);
  const add = () => setAdding(true);
  return (
    <>
      <PageHeader
        title={group.name}
        actions={<EditButton groupId={group.id} narrow={narrow} />}
        action={<AddButton narrow={narrow} onClick={add} />}
      />
      <StepLine flow="mc" step={2} side="end" />
      <StepLine flow="mc" step={3} side="start" />
      <StepLine flow="mc" step={4} side="start" />
      <PageBody width="wide" fill>
        <GroupDomains
          group={group}
          rows={rows}
          view={view}
          onView={onView}
          onCell={onCell}
          onDomain={onDomain}
          addAction={<AddButton onClick={add} />}
          periodDescribedBy={periodStep}
          calendar={<GroupCalendar group={group} rows={rows} view={view} onView={onView} />}
          snooze={(domainIds, onDone) => (
            <SnoozeChosen groupId={group.id} domainIds={domainIds} onDone={onDone} />
          )}
        />
      </PageBody>
      <AddDomains
        group={group}
        opened={adding}
        onClose={() => setAdding(false)}
        onAdded={() => completeStep('mc', 2)}
        ownFields={(props) => <MeasureInputs {...props} />}
      />
      <GroupPanels group={group} rows={rows} panel={panel} onClose={() => setPanel(null)} />
    </>
  );
}

type SnoozeChosenProps = { groupId: string; domainIds: readonly string[]; onDone: () => void };

function SnoozeChosen({ groupId, domainIds, onDone }: SnoozeChosenProps) {
  const described = useStepDescription('mc', 4);
  return (
    <SnoozeButton
      target={{ groupId, domainIds }}
      name={domainIds.length === 1 ? 'the domain' : `${domainIds.length} domains`}
      describedBy={described}
      onSnoozed={(fields) => {
        snoozedLong(fields);
        onDone();
      }}
    />
  );
}

/** The table's view, stored in the address, so that it can be shared and survives a reload. */
function useTableView(groupId: string) {
  const navigate = useNavigate();
  const view = readView(useSearch({ strict: false }));
  const onView = useCallback(
    (part: Partial<TableView>) => {
      if (part.period && part.period !== 'custom') completeStep('mc', 3);
      const before = readView(Object.fromEntries(new URLSearchParams(window.location.search)));
      void navigate({ to: `/groups/${groupId}`, search: writeView({ ...before, ...part }), replace: true });
    },
    [navigate, groupId],
  );
  return { view, onView };
}

import { Button } from '@mantine/core';
import { IconEdit, IconPlus } from '@tabler/icons-react';
import { Link } from '@tanstack/react-router';
import type { Group } from '@vitrine/contract/entities/group.ts';
import type { GroupRow } from '@vitrine/contract/entities/group-table.ts';
import { useCallback, useState } from 'react';
import { SnoozeButton } from '../../features/alert-snooze/index.ts';
import { AddDomains } from '../../features/domain-panel/index.ts';
import { GroupBoard } from '../../features/group-table/index.ts';
import { completeStep, StepLine, useStepDescription } from '../../features/onboarding/index.ts';
import { GlobalFields } from '../../features/widget-editor/index.ts';
import { useSession } from '../../platform/session.ts';
import { PageBody, PageHeader } from '../../ui/page.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { GroupCalendar } from './group-calendar.tsx';
import { GroupPanels, type OpenPanel } from './group-panels.tsx';
import { snoozedLong } from './snoozed-long.ts';
import { useTableView } from './use-table-view.ts';

/** A group: its table, and what opens beside it. */
export function GroupView({ group, rows }: { group: Group; rows: readonly GroupRow[] }) {
  const { view, onView } = useTableView(group.id);
  const [adding, setAdding] = useState(false);
  const [panel, setPanel] = useState<OpenPanel | null>(null);
  const periodStep = useStepDescription('mc', 3);
  const onCell = useCallback(
    (domainId: string, metricId: string) => setPanel({ kind: 'cell', domainId, metricId }),
    [],
  );
  const onDomain = useCallback((domainId: string) => setPanel({ kind: 'domain', domainId }), []);
  const add = <AddButton onClick={() => setAdding(true)} />;
  return (
    <>
      <PageHeader title={group.name} actions={<EditButton groupId={group.id} />} action={add} />
      <StepLine flow="mc" step={2} side="end" />
      <StepLine flow="mc" step={3} side="start" />
      <StepLine flow="mc" step={4} side="start" />
      <PageBody width="wide">
        <GroupBoard
          group={group}
          rows={rows}
          view={view}
          onView={onView}
          onCell={onCell}
          onDomain={onDomain}
          addAction={add}
          periodDescribedBy={periodStep}
          calendar={<GroupCalendar group={group} view={view} onView={onView} />}
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
        ownFields={(props) => <GlobalFields {...props} />}
      />
      <GroupPanels group={group} rows={rows} panel={panel} onClose={() => setPanel(null)} />
    </>
  );
}

function AddButton({ onClick }: { onClick: () => void }) {
  const described = useStepDescription('mc', 2);
  return (
    <Button
      variant="filled"
      leftSection={<Icon of={IconPlus} />}
      aria-describedby={described}
      onClick={onClick}
    >
      Add domain
    </Button>
  );
}

/** Groups are changed by admins. */
function EditButton({ groupId }: { groupId: string }) {
  const { user } = useSession();
  if (user?.roleName !== 'admin') return null;
  return (
    <Button component={Link} to={`/groups/${groupId}/edit`} leftSection={<Icon of={IconEdit} />}>
      Edit group
    </Button>
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

import type { Alert } from '@vitrine/contract/entities/alert.ts';
import type { Group } from '@vitrine/contract/entities/group.ts';
import type { GroupTableRow } from '@vitrine/contract/entities/group-table.ts';
import { OwnRules } from '../../features/alert-rules/index.ts';
import { SnoozeButton, SnoozeNote } from '../../features/alert-snooze/index.ts';
import { CellPanel } from '../../features/cell-panel/index.ts';
import { EditDomain } from '../../features/domain-panel/index.ts';
import { useStepDescription } from '../../features/onboarding/index.ts';
import { MeasureInputs } from '../../features/widget-editor/index.ts';
import { snoozedLong } from './snoozed-long.ts';

export type OpenPanel =
  | { kind: 'cell'; domainId: string; metricId: string }
  | { kind: 'domain'; domainId: string };

type GroupPanelsProps = {
  group: Group;
  rows: readonly GroupTableRow[];
  panel: OpenPanel | null;
  onClose: () => void;
};

/** The panel beside a group's table: one value, or one domain. */
export function GroupPanels({ group, rows, panel, onClose }: GroupPanelsProps) {
  const row = rows.find(({ domainId }) => domainId === panel?.domainId);
  const domainId = row && panel?.kind === 'domain' ? row.domainId : null;
  return (
    <>
      <CellPanel
        groupId={group.id}
        place={row && panel?.kind === 'cell' ? panel : null}
        onClose={onClose}
        alertActions={(alert) => <AlertActions groupId={group.id} alert={alert} />}
        editRules={({ metric, rules, ownRules }) => (
          <OwnRules
            groupId={group.id}
            domainId={panel?.domainId ?? ''}
            metric={metric}
            rules={rules}
            own={ownRules}
          />
        )}
      />
      <EditDomain
        group={group}
        domainId={domainId}
        onClose={onClose}
        ownFields={(props) => <MeasureInputs {...props} />}
        snooze={row ? <DomainSnooze group={group} row={row} /> : null}
      />
    </>
  );
}

function AlertActions({ groupId, alert }: { groupId: string; alert: Alert }) {
  const { id, domainId, snooze, host } = alert;
  const described = useStepDescription('mc', 4);
  const domain = { groupId, domainIds: [domainId] };
  const target = { ...domain, alertId: id };
  if (snooze) return <SnoozeNote snooze={snooze} target={snooze.alertId === null ? domain : target} />;
  return (
    <div>
      <SnoozeButton
        compact
        target={target}
        name={`this alert of ${host}`}
        describedBy={described}
        onSnoozed={snoozedLong}
      />
    </div>
  );
}

function DomainSnooze({ group, row }: { group: Group; row: GroupTableRow }) {
  const described = useStepDescription('mc', 4);
  const target = { groupId: group.id, domainIds: [row.domainId] };
  if (row.snooze) return <SnoozeNote snooze={row.snooze} target={target} />;
  return (
    <div>
      <SnoozeButton
        compact
        target={target}
        name={`all alerts of ${row.host}`}
        describedBy={described}
        onSnoozed={snoozedLong}
      />
    </div>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { Alert } from '@vitrine/contract/entities/alert.ts';
import type { AlertRule } from '@vitrine/contract/entities/alert-rule.ts';
import type { MetricTraits } from '@vitrine/contract/entities/group.ts';
import type { CellDetail } from '@vitrine/contract/entities/group-table.ts';
import { ruleText } from '@vitrine/contract/rules/alerts/alert.messages.ts';
import type { ReactNode } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { Drawer } from '../../ui/dialogs/modal.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { LoadingState } from '../../ui/plain/loading-state.tsx';
import { AlertItem } from './alert-item.tsx';
import styles from './cell-panel.module.css';
import { Values } from './cell-values.tsx';
import { HistoryChart } from './history-chart.tsx';
import { ProbeResults } from './probe-results.tsx';
import { SourceFacts } from './source-facts.tsx';

export type CellPanelProps = {
  groupId: string;
  /** The selected cell; null without one. */
  place: { domainId: string; metricId: string } | null;
  onClose: () => void;
  /** The snooze control of an open alert. */
  alertActions: (alert: Alert) => ReactNode;
  /** The form for this domain's own rules. */
  editRules: (detail: CellDetail) => ReactNode;
};

/** Details of one value: history, rules, source, alerts. */
export function CellPanel({ groupId, place, onClose, ...slots }: CellPanelProps) {
  return (
    <Drawer opened={place !== null} onClose={onClose} size={680} title="Metric">
      {place ? <Content groupId={groupId} place={place} {...slots} /> : null}
    </Drawer>
  );
}

type ContentProps = Omit<CellPanelProps, 'onClose' | 'place'> & {
  place: NonNullable<CellPanelProps['place']>;
};

function Content({ groupId, place, alertActions, editRules }: ContentProps) {
  const { data, error, refetch } = useQuery(
    api.campaigns.cell.queryOptions({ input: { id: groupId, ...place } }),
  );
  if (error && !data)
    return (
      <ErrorState title="This metric could not be loaded" help="monitor#alerts" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  if (!data) return <LoadingState waitingFor="its history" />;
  const detail = data.data;
  const { alerts, events, metric } = detail;
  return (
    <div className={styles.panel}>
      <div>
        <h2 className={styles.title}>{metric.traits.label}</h2>
        <p className={styles.host}>{detail.host}</p>
      </div>
      <Values detail={detail} />
      <HistoryChart detail={detail} />
      <Part title="Alerts">
        {alerts.length === 0 ? (
          <p className={styles.muted}>None yet.</p>
        ) : (
          <ul className={styles.list}>
            {alerts.map((alert) => (
              <AlertItem
                key={alert.id}
                alert={alert}
                events={events.filter(({ alertId }) => alertId === alert.id)}
                actions={alert.state === 'open' ? alertActions(alert) : null}
              />
            ))}
          </ul>
        )}
      </Part>
      <Part title={detail.ownRules ? 'Rules of this domain' : 'Rules of the group'}>
        <RuleList rules={detail.rules} traits={metric.traits} currency={detail.cell.currency} />
        {editRules(detail)}
      </Part>
      {metric.kind === 'source' ? (
        <Part title="Data source">
          <SourceFacts detail={detail} />
        </Part>
      ) : (
        <Part title="Latest measurements">
          <ProbeResults probeResults={detail.probeResults} traits={metric.traits} />
        </Part>
      )}
    </div>
  );
}

function Part({ title, children }: { title: string; children: ReactNode }) {
  return (
    <section className={styles.part}>
      <h3 className={styles.partTitle}>{title}</h3>
      {children}
    </section>
  );
}

type RuleListProps = { rules: readonly AlertRule[]; traits: MetricTraits; currency: string | null };

function RuleList({ rules, traits, currency }: RuleListProps) {
  if (rules.length === 0) return <p className={styles.muted}>No rule: it never alerts.</p>;
  return (
    <ul className={styles.list}>
      {rules.map((rule) => (
        <li key={rule.id}>{ruleText(rule, traits, currency)}</li>
      ))}
    </ul>
  );
}

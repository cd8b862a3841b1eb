import { Button, Menu } from '@mantine/core';
import { checkIdSchema, type GroupMetric } from '@vitrine/contract/entities/group.ts';
import { builtInChecks } from '@vitrine/contract/rules/alerts/checks.ts';
import { useState } from 'react';
import { IconPlus } from '../../ui/icons/icons.ts';
import { Icon } from '../../ui/plain/icon.tsx';
import { metricOfCheck } from './group-draft.ts';
import styles from './group-form.module.css';
import { SourceMetric } from './source-metric.tsx';

type AddMetricProps = { metrics: readonly GroupMetric[]; onAdd: (metric: GroupMetric) => void };

/** A built-in check, or a value of a kind of source. */
export function AddMetric({ metrics, onAdd }: AddMetricProps) {
  const [choosing, setChoosing] = useState(false);
  const taken = metrics.flatMap((metric) => (metric.kind === 'check' ? [metric.check] : []));
  const checks = checkIdSchema.options.filter((check) => !taken.includes(check));
  const add = (metric: GroupMetric) => {
    onAdd(metric);
    setChoosing(false);
  };
  if (choosing) return <SourceMetric onCancel={() => setChoosing(false)} onAdd={add} />;
  return (
    <div className={styles.adds}>
      <Button leftSection={<Icon of={IconPlus} />} onClick={() => setChoosing(true)}>
        Add a metric of a source
      </Button>
      {checks.length > 0 ? (
        <Menu position="bottom-start">
          <Menu.Target>
            <Button leftSection={<Icon of={IconPlus} />}>Add a built-in check</Button>
          </Menu.Target>
          <Menu.Dropdown>
            {checks.map((check) => (
              <Menu.Item key={check} onClick={() => onAdd(metricOfCheck(check))}>
                <span className={styles.check}>
                  {builtInChecks[check].traits.label}
                  <span className={styles.muted}>{builtInChecks[check].about}</span>
                </span>
              </Menu.Item>
            ))}
          </Menu.Dropdown>
        </Menu>
      ) : null}
    </div>
  );
}

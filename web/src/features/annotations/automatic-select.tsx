import { Select } from '@mantine/core';
import {
  type AutomaticAnnotations,
  automaticAnnotationsSchema,
} from '@vitrine/contract/entities/annotations/shown-annotation.ts';
import { useState } from 'react';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import type { AnnotatedDashboard } from './annotation-scopes.ts';
import styles from './annotations.module.css';
import { useAnnotationsChanged } from './use-annotations-changed.ts';

const labels: Record<AutomaticAnnotations, string> = {
  off: 'Off',
  team: 'Shown to your team',
  viewers: 'Shown to your team and to viewers',
};

/** Who sees the automatic annotations of a dashboard; saved at once. */
export function AutomaticSelect({ dashboard }: { dashboard: AnnotatedDashboard }) {
  const changed = useAnnotationsChanged();
  const [chosen, setChosen] = useState(dashboard.automaticAnnotations);
  const [problem, setProblem] = useState<string | null>(null);
  const save = async (automaticAnnotations: AutomaticAnnotations) => {
    setChosen(automaticAnnotations);
    setProblem(null);
    try {
      await api.dashboards.saveSettings.call({ id: dashboard.id, automaticAnnotations });
      await changed();
    } catch (error) {
      setChosen(dashboard.automaticAnnotations);
      setProblem(`This was not saved. ${errorMessage(error)}`);
    }
  };
  return (
    <div className={styles.automatic}>
      <Select
        label="Automatic annotations"
        description="Outages of this dashboard’s sources, sources that were connected again, and alerts of its client and site."
        data={automaticAnnotationsSchema.options.map((value) => ({ value, label: labels[value] }))}
        allowDeselect={false}
        value={chosen}
        error={problem}
        onChange={(value) => void save(automaticAnnotationsSchema.parse(value))}
      />
    </div>
  );
}

import type { ParameterDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Dashboard } from '@vitrine/contract/entities/dashboard.ts';
import type { ParameterValue } from '@vitrine/contract/entities/query.ts';
import type { Widget } from '@vitrine/contract/entities/widget.ts';
import styles from '../editor.module.css';
import { differingWidgets, withChoice } from './shared-inputs.ts';

export type SharedChoiceProps = {
  dashboard: Pick<Dashboard, 'widgets'>;
  widgetId: string;
  sourceId: string;
  parameter: ParameterDefinition;
  parameters: readonly ParameterDefinition[];
  value: ParameterValue | undefined;
  /** Changes the other widgets, as one step. */
  onShare: (widgets: readonly Widget[]) => void;
};

/** Under a choice that is made once for a source: a button to apply it to its other widgets here, if they have another. */
export function SharedChoice({
  dashboard,
  widgetId,
  sourceId,
  parameter,
  parameters,
  value,
  onShare,
}: SharedChoiceProps) {
  const choice = { sourceId, id: parameter.id, value: value ?? null };
  const others = differingWidgets(dashboard.widgets, widgetId, choice);
  if (others.length === 0) return null;
  const name = parameter.label.toLowerCase();
  const who =
    others.length === 1
      ? 'One other widget of this source uses'
      : `${others.length} other widgets of this source use`;
  return (
    <p className={styles.help}>
      {who} another {name}.{' '}
      <button
        type="button"
        className={styles.link}
        onClick={() => onShare(others.map((other) => withChoice(other, choice, parameters)))}
      >
        Use for all widgets of this source on this dashboard
      </button>
    </p>
  );
}

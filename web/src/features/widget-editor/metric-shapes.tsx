import { SegmentedControl } from '@mantine/core';
import type { InteractiveWidget, MetricOptions } from '@vitrine/contract/entities/widget.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import styles from './editor.module.css';
import type { EditorEvent, EditorState } from './editor-state.ts';

const shapes = [
  { value: 'auto', label: 'Auto' },
  { value: 'line', label: 'Line' },
  { value: 'area', label: 'Area' },
  { value: 'bar', label: 'Bar' },
];

export type MetricShapesProps = {
  widget: InteractiveWidget;
  labels: EditorState['labels'];
  dispatch: (event: EditorEvent) => void;
};

/** Line, area or bar for each metric, where the format draws series over a dimension. */
export function MetricShapes({ widget, labels, dispatch }: MetricShapesProps) {
  const [instance] = widget.instances;
  if (!instance || formatOf(widget.format).format.dimension !== 'needed') return null;
  const { inputs, metricsOptions } = instance;
  return inputs.metrics.map((metricId) => {
    const name = labels[metricId] ?? metricId;
    return (
      <div key={metricId} className={styles.shape}>
        <span className={styles.shapeName} title={name}>
          {name}
        </span>
        <SegmentedControl
          size="xs"
          aria-label={`Shape of ${name}`}
          data={shapes}
          value={metricsOptions[metricId]?.format ?? 'auto'}
          onChange={(shape) =>
            dispatch({
              type: 'metricChanged',
              metricId,
              options: { format: shape === 'auto' ? null : (shape as MetricOptions['format']) },
            })
          }
        />
      </div>
    );
  });
}

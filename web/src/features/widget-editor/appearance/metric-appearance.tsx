import { ActionIcon, SegmentedControl, Tooltip } from '@mantine/core';
import type { InteractiveWidget, MetricOptions } from '@vitrine/contract/entities/widget.ts';
import type { SubFormat } from '@vitrine/formats/kit/define-format.ts';
import { formatOf } from '@vitrine/formats/registry.ts';
import { IconArrowsUpDown, IconBorderRight, IconEye, IconEyeOff } from '../../../ui/icons/icons.ts';
import { Icon } from '../../../ui/plain/icon.tsx';
import styles from '../editor.module.css';
import type { EditorEvent, Labels } from '../editor-events.ts';
import { type InstanceMetric, instanceMetrics, isMerged, metricName } from '../instances/row-order.ts';
import rowStyles from '../instances/rows.module.css';
import { optionLabel } from './format-options.ts';

export type MetricAppearancesProps = {
  widget: InteractiveWidget;
  labels: Labels;
  dispatch: (event: EditorEvent) => void;
};

/** For each metric of each source: its shape where the format has several, whether it and its change are shown. */
export function MetricAppearances({ widget, labels, dispatch }: MetricAppearancesProps) {
  const metrics = instanceMetrics(widget);
  if (metrics.length === 0) return null;
  const { subFormats = [] } = formatOf(widget.format);
  return (
    <div className={styles.stack}>
      <span className={styles.legend} aria-hidden>
        Metrics
      </span>
      <ul className={rowStyles.rows} aria-label="Appearance of each metric">
        {metrics.map((metric) => (
          <MetricAppearance
            key={`${metric.instance.id} ${metric.metricId}`}
            name={metricName(metric, labels, isMerged(widget))}
            options={metric.instance.metricsOptions[metric.metricId]}
            subFormats={subFormats}
            hasAxes={subFormats.length > 0 && metrics.length > 1 && widget.formatOptions.horizontal !== true}
            changeHidden={widget.hiddenChange}
            onChange={(options) => dispatch(changeOf(metric, options))}
          />
        ))}
      </ul>
    </div>
  );
}

function changeOf({ instance, metricId }: InstanceMetric, options: Partial<MetricOptions>): EditorEvent {
  return { type: 'metricChanged', instanceId: instance.id, metricId, options };
}

type MetricAppearanceProps = {
  name: string;
  options: MetricOptions | undefined;
  subFormats: readonly SubFormat[];
  /** There is another series that the left axis is for. */
  hasAxes: boolean;
  /** No change is shown in the whole widget. */
  changeHidden: boolean;
  onChange: (options: Partial<MetricOptions>) => void;
};

function MetricAppearance(props: MetricAppearanceProps) {
  const { name, options, subFormats, hasAxes, changeHidden, onChange } = props;
  const { cloaked = false, cloakedChange = false, format = null, rightAxis = false } = options ?? {};
  const shapes = [
    { value: 'auto', label: 'Auto' },
    ...subFormats.map((shape) => ({ value: shape, label: optionLabel(shape) })),
  ];
  return (
    <li className={rowStyles.row} data-stacked={subFormats.length > 0 || undefined}>
      <span className={rowStyles.rowName} title={name} data-faint={cloaked || undefined}>
        {name}
      </span>
      {subFormats.length > 0 ? (
        <SegmentedControl
          size="xs"
          className={rowStyles.shapes}
          aria-label={`Shape of ${name}`}
          data={shapes}
          value={format ?? 'auto'}
          onChange={(shape) => onChange({ format: shape === 'auto' ? null : (shape as SubFormat) })}
        />
      ) : null}
      {hasAxes ? (
        <Tooltip label={rightAxis ? 'On the right axis' : 'Move to the right axis'}>
          <ActionIcon
            aria-label={`Right axis for ${name}`}
            aria-pressed={rightAxis}
            className={rowStyles.toggle}
            onClick={() => onChange({ rightAxis: !rightAxis })}
          >
            <Icon of={IconBorderRight} size={16} />
          </ActionIcon>
        </Tooltip>
      ) : null}
      <Tooltip label={cloaked ? 'Not shown, still counted' : 'Hide this metric'}>
        <ActionIcon
          aria-label={`Hide ${name}`}
          aria-pressed={cloaked}
          onClick={() => onChange({ cloaked: !cloaked })}
        >
          <Icon of={cloaked ? IconEyeOff : IconEye} size={16} />
        </ActionIcon>
      </Tooltip>
      {changeHidden ? null : (
        <Tooltip label={cloakedChange ? 'Its change is not shown' : 'Hide its change'}>
          <ActionIcon
            aria-label={`Hide the change of ${name}`}
            aria-pressed={cloakedChange}
            className={rowStyles.toggle}
            onClick={() => onChange({ cloakedChange: !cloakedChange })}
          >
            <Icon of={IconArrowsUpDown} size={16} />
          </ActionIcon>
        </Tooltip>
      )}
    </li>
  );
}

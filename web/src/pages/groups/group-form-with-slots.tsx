import type { ComponentProps } from 'react';
import { ChannelPicker } from '../../features/alert-channels/index.ts';
import { Backtest, RuleEditor } from '../../features/alert-rules/index.ts';
import { GroupForm, metricFields } from '../../features/group-form/index.ts';

type Props = Pick<ComponentProps<typeof GroupForm>, 'group' | 'onSave' | 'onCancel'>;

/** The form of a group with its channels, and rules that can be tested on the historical data of its domains. */
export function GroupFormWithSlots({ group, ...props }: Props) {
  return (
    <GroupForm
      {...props}
      group={group}
      channels={(slot) => <ChannelPicker {...slot} />}
      rules={({ metric, onChange }) => (
        <RuleEditor
          metric={metric}
          rules={metric.rules}
          onChange={onChange}
          backtest={(rule) =>
            group && group.summary.domains > 0 ? (
              <Backtest metric={metricFields(metric)} rule={rule} on={{ groupId: group.id }} />
            ) : null
          }
        />
      )}
    />
  );
}

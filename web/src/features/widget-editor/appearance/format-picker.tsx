import { Radio } from '@mantine/core';
import {
  IconAlignLeft,
  IconChartBar,
  IconChartLine,
  IconChartPie,
  IconChartRadar,
  IconGauge,
  IconNumber123,
  IconTable,
} from '@tabler/icons-react';
import type { FormatId } from '@vitrine/contract/entities/widget.ts';
import { Icon, type IconShape } from '../../../ui/plain/icon.tsx';
import styles from '../editor.module.css';
import type { FormatChoice } from './allowed-formats.ts';

/** The icons that formats name. */
const icons: Record<string, IconShape> = {
  'chart-line': IconChartLine,
  'chart-pie': IconChartPie,
  'chart-radar': IconChartRadar,
  gauge: IconGauge,
  'number-123': IconNumber123,
  table: IconTable,
  'align-left': IconAlignLeft,
};

export type FormatPickerProps = {
  choices: readonly FormatChoice[];
  value: FormatId;
  onChange: (choice: FormatChoice) => void;
};

export function FormatPicker({ choices, value, onChange }: FormatPickerProps) {
  const unfit = choices.find(({ format }) => format.id === value)?.unfit;
  return (
    <Radio.Group
      label="Show as"
      value={value}
      error={unfit}
      onChange={(id) => {
        const choice = choices.find(({ format }) => format.id === id);
        if (choice) onChange(choice);
      }}
    >
      <div className={styles.formats}>
        {choices.map(({ format }) => (
          <Radio.Card key={format.id} value={format.id} className={styles.format}>
            <Icon of={icons[format.icon] ?? IconChartBar} size={18} />
            <span>{format.label}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

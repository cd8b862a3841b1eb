import { Radio, useComputedColorScheme } from '@mantine/core';
import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { resetForFormat } from '@vitrine/contract/rules/widgets/widget-edits.ts';
import {
  IconAlignLeft,
  IconBulb,
  IconChartBar,
  IconChartDots,
  IconChartLine,
  IconChartPie,
  IconChartRadar,
  IconFilter,
  IconGauge,
  IconGridDots,
  IconNumber123,
  IconTable,
  IconTableColumn,
  IconWorld,
} from '../../../ui/icons/icons.ts';
import '@vitrine/formats/kit/format.css';
import type { Format } from '@vitrine/formats/kit/define-format.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import { type Theme, themeOf } from '@vitrine/formats/kit/theme.ts';
import { useLater } from '@vitrine/formats/kit/use-later.ts';
import { readOptions } from '@vitrine/formats/registry.ts';
import { memo, useDeferredValue, useMemo } from 'react';
import { browserLocale } from '../../../platform/text/locale.ts';
import { Icon, type IconShape } from '../../../ui/plain/icon.tsx';
import styles from '../editor.module.css';
import type { FormatChoice } from './allowed-formats.ts';
import { suggestOptions, type WidgetShape } from './suggest-appearance.ts';

/** The icons that formats name. */
const icons: Record<string, IconShape> = {
  bulb: IconBulb,
  'chart-line': IconChartLine,
  'chart-pie': IconChartPie,
  'chart-dots': IconChartDots,
  'chart-radar': IconChartRadar,
  filter: IconFilter,
  'grid-dots': IconGridDots,
  gauge: IconGauge,
  'number-123': IconNumber123,
  table: IconTable,
  world: IconWorld,
  'table-column': IconTableColumn,
  'align-left': IconAlignLeft,
};

/** Twice the space a picture is shown in: drawn as on a card, then made small. */
const SIZE = { width: 208, height: 128 };

export type FormatPickerProps = {
  widget: InteractiveWidget;
  choices: readonly FormatChoice[];
  asked: WidgetShape;
  isFresh: boolean;
  onChange: (format: Format) => void;
};

/** The formats, each with a picture of the widget's own data. */
export function FormatPicker({ widget, choices, asked, isFresh, onChange }: FormatPickerProps) {
  const scheme = useComputedColorScheme('light');
  const theme = useMemo(() => themeOf({ scheme, locale: browserLocale }), [scheme]);
  // A key must not wait for the pictures.
  const drawn = useDeferredValue(widget);
  const data = useDeferredValue(asked.data);
  const unfit = choices.find(({ format }) => format.id === widget.format)?.unfit;
  return (
    <Radio.Group
      label="Show as"
      value={widget.format}
      error={asked.metrics.length > 0 ? unfit : undefined}
      onChange={(id) => {
        const choice = choices.find(({ format }) => format.id === id);
        if (choice) onChange(choice.format);
      }}
    >
      <div className={styles.formats}>
        {choices.map(({ format, unfit: reason }) => (
          <Radio.Card key={format.id} value={format.id} className={styles.format} title={reason ?? undefined}>
            {data && reason === null ? (
              <FormatPicture {...{ format, data, theme, asked, isFresh }} widget={drawn} />
            ) : (
              <span className={styles.formatIcon}>
                <Icon of={icons[format.icon] ?? IconChartBar} size={18} />
                {/* Its title says the same, so that the name stays that of the format. */}
                {reason === null ? null : (
                  <span className={styles.formatUnfit} aria-hidden>
                    {reason}
                  </span>
                )}
              </span>
            )}
            <span>{format.label}</span>
          </Radio.Card>
        ))}
      </div>
    </Radio.Group>
  );
}

type FormatPictureProps = {
  format: Format;
  widget: InteractiveWidget;
  data: WidgetData;
  asked: WidgetShape;
  isFresh: boolean;
  theme: Theme;
};

/** The data in a format: as it is in the chosen one, as a choice would show it in the others. */
const FormatPicture = memo(function FormatPicture({
  format,
  widget,
  data,
  asked,
  isFresh,
  theme,
}: FormatPictureProps) {
  const isReady = useLater(format);
  const html = useMemo(() => {
    if (!isReady) return '';
    const options = isFresh ? suggestOptions(format.id, asked) : {};
    const isChosen = format.id === widget.format;
    const shown = isChosen ? widget : resetForFormat(widget, format.id, options);
    const model = format.model(data, shown, readOptions(format, shown.formatOptions));
    return format.render(model, SIZE, theme);
  }, [format, widget, data, asked, isFresh, theme, isReady]);
  return (
    <span className={styles.thumb} aria-hidden inert>
      <span className={styles.thumbDrawing}>
        <RenderedMarkup html={html} />
      </span>
    </span>
  );
});

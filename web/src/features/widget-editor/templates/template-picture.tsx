import { useComputedColorScheme } from '@mantine/core';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import '@vitrine/formats/kit/format.css';
import { widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { memo, useMemo } from 'react';
import { browserLocale } from '../../../platform/text/locale.ts';
import styles from '../editor.module.css';
import { sampleData } from '../sample-data.ts';

/** Twice the room it is shown in: drawn as on a card, then made small. */
const SIZE = { width: 208, height: 128 };

export type TemplatePictureProps = {
  template: Template;
  catalogue: Pick<WidgetCatalogue, 'metrics' | 'dimensions' | 'parameters'>;
};

/** How a template will look, rendered by its own format with sample values. */
export const TemplatePicture = memo(function TemplatePicture({ template, catalogue }: TemplatePictureProps) {
  const scheme = useComputedColorScheme('light');
  const format = formatOf(template.format);
  const html = useMemo(() => {
    const source = { id: 'sample', type: template.type, name: '' };
    const form = { parameters: catalogue.parameters, globals: {} };
    const widget = widgetFromTemplate(template, source, {
      id: 'sample',
      instanceId: 'one',
      order: 0,
      ...form,
    });
    const model = format.model(
      sampleData(template, catalogue),
      widget,
      readOptions(format, widget.formatOptions),
    );
    return format.render(model, SIZE, themeOf({ scheme, locale: browserLocale }));
  }, [format, template, catalogue, scheme]);
  return (
    <span className={styles.thumb} aria-hidden inert>
      <span className={styles.thumbDrawing}>
        <RenderedMarkup html={html} />
      </span>
    </span>
  );
});

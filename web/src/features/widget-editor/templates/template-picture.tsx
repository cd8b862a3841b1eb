import { useComputedColorScheme } from '@mantine/core';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import '@vitrine/formats/kit/format.css';
import { widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { useLater } from '@vitrine/formats/kit/use-later.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { memo, useMemo } from 'react';
import { browserLocale } from '../../../platform/text/locale.ts';
import styles from '../editor.module.css';
import { sampleData } from '../sample-data.ts';
import { type OwnSource, useOwnData } from './own-data.ts';

/** Twice the space it is shown in: drawn as on a card, then made small. */
const SIZE = { width: 208, height: 128 };

export type TemplatePictureProps = {
  template: Template;
  catalogue: Pick<WidgetCatalogue, 'metrics' | 'dimensions' | 'parameters'>;
  /** Whose data is shown; null for sample values. */
  own: OwnSource | null;
};

/** How a template will look, rendered by its own format: with the source's own data, or with sample values. */
export const TemplatePicture = memo(function TemplatePicture({
  template,
  catalogue,
  own,
}: TemplatePictureProps) {
  const scheme = useComputedColorScheme('light');
  const format = formatOf(template.format);
  const widget = useMemo(() => {
    const source = own?.source ?? { id: 'sample', type: template.type, name: '' };
    const form = { parameters: catalogue.parameters, globals: own?.globals ?? {} };
    return widgetFromTemplate(template, source, {
      id: 'sample',
      instanceId: 'one',
      order: 0,
      ...form,
    });
  }, [template, catalogue, own]);
  const data = useOwnData(widget, catalogue, own);
  const isReady = useLater(format);
  const html = useMemo(() => {
    if (!isReady) return '';
    const model = format.model(
      data ?? sampleData(template, catalogue),
      widget,
      readOptions(format, widget.formatOptions),
    );
    return format.render(model, SIZE, themeOf({ scheme, locale: browserLocale }));
  }, [format, template, catalogue, scheme, widget, data, isReady]);
  return (
    <span className={styles.thumb} aria-hidden inert>
      <span className={styles.thumbDrawing}>
        <RenderedMarkup html={html} />
      </span>
    </span>
  );
});

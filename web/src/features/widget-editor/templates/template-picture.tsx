import { useComputedColorScheme } from '@mantine/core';
import type { Template, WidgetCatalogue } from '@vitrine/contract/entities/catalogue.ts';
import '@vitrine/formats/kit/format.css';
import { widgetFromTemplate } from '@vitrine/contract/rules/widgets/start-widget.ts';
import { hasEngine, loadEngine } from '@vitrine/formats/kit/chart/chart.ts';
import { RenderedMarkup } from '@vitrine/formats/kit/rendered-markup.tsx';
import { themeOf } from '@vitrine/formats/kit/theme.ts';
import { formatOf, readOptions } from '@vitrine/formats/registry.ts';
import { memo, useEffect, useMemo, useState } from 'react';
import { browserLocale } from '../../../platform/text/locale.ts';
import styles from '../editor.module.css';
import { sampleData } from '../sample-data.ts';

/** Twice the room it is shown in: drawn as on a card, then made small. */
const SIZE = { width: 208, height: 128 };

export type TemplatePictureProps = {
  template: Template;
  catalogue: Pick<WidgetCatalogue, 'metrics' | 'dimensions' | 'parameters'>;
};

/** How a template will look, drawn by its own format with values that are nobody's. */
export const TemplatePicture = memo(function TemplatePicture({ template, catalogue }: TemplatePictureProps) {
  const scheme = useComputedColorScheme('light');
  const { format, drawn } = formatOf(template.format);
  const ready = useEngine(drawn);
  const html = useMemo(() => {
    if (!ready) return null;
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
  }, [ready, format, template, catalogue, scheme]);
  return (
    <span className={styles.thumb} aria-hidden inert>
      <span className={styles.thumbDrawing}>
        {html !== null && <RenderedMarkup html={html} onSettled={noop} />}
      </span>
    </span>
  );
});

/** Whether a picture can be rendered; without the engine it stays empty, and the template's words do. */
function useEngine(needed: boolean): boolean {
  const [here, setHere] = useState(hasEngine);
  useEffect(() => {
    if (needed && !here) loadEngine().then(() => setHere(true), noop);
  }, [needed, here]);
  return here || !needed;
}

const noop = () => {};

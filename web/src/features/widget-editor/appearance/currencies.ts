import type { MetricDefinition } from '@vitrine/contract/entities/catalogue.ts';
import type { Instance } from '@vitrine/contract/entities/widget.ts';
import type { Labels } from '../editor-events.ts';

/** Every currency of ISO 4217 that the browser knows, 'EUR, Euro', in the order of their codes. */
export function currencyChoices(locale: string): { value: string; label: string }[] {
  const names = new Intl.DisplayNames([locale], { type: 'currency' });
  return Intl.supportedValuesOf('currency').map((code) => ({
    value: code,
    label: `${code}, ${names.of(code) ?? code}`,
  }));
}

/** Whether the instance queries money, or has a currency that a person may want to remove. */
export function offersCurrency(
  { currency, inputs }: Pick<Instance, 'currency' | 'inputs'>,
  metrics: readonly Pick<MetricDefinition, 'id' | 'type'>[],
  types: Labels,
): boolean {
  const typeOf = (id: string) => types[id] ?? metrics.find((metric) => metric.id === id)?.type ?? '';
  return currency !== null || inputs.metrics.some((id) => typeOf(id).endsWith(':money'));
}

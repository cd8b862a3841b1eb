import {
  fillTemplate,
  fitsLine,
  type TemplateValues,
  type TemplateVariable,
} from '@vitrine/contract/rules/reports/report-template.ts';
import { hasRightToLeft, isolate, isolateName } from '../../../platform/mail/isolate-name.ts';

/**
 * The template with its values; a value whose direction may differ from the text around it is isolated. Without that, '1–31 Oct'
 * in a Hebrew sentence is shown as '31–1 Oct'.
 */
export function fillIsolated(template: string, values: TemplateValues): string {
  const isolated = hasRightToLeft(template) ? isolate : isolateName;
  const entries = (Object.entries(values) as [TemplateVariable, string][]).map(
    ([name, value]) => [name, fitsLine(name) ? isolated(value) : value] as const,
  );
  return fillTemplate(template, Object.fromEntries(entries) as TemplateValues);
}

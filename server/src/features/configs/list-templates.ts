import type { Connector } from '@vitrine/connectors/kit/define-connector.ts';
import { connectors } from '@vitrine/connectors/registry.ts';
import type { ListedTemplate } from '@vitrine/contract/entities/catalogue.ts';
import { blankInstance, blankWidget, templated } from '@vitrine/contract/rules/widgets/start-widget.ts';

/** The widget templates of all kinds of source, in menu order. */
export function listTemplates(all: Connector[] = connectors): ListedTemplate[] {
  return [...all].sort((a, b) => a.order - b.order).flatMap(presentTemplates);
}

function presentTemplates({ type, parameters, templates }: Connector): ListedTemplate[] {
  return templates.map((template) => {
    const instance = { ...blankInstance(template.id), type };
    const widget = templated(blankWidget(template.id, 0), instance, template, { parameters, globals: {} });
    return { ...template, widget };
  });
}

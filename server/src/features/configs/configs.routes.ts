import { member } from '../../platform/http/api.ts';
import { listSourceTypes, listSourceTypesElsewhere } from './list-source-types.ts';
import { listTemplates } from './list-templates.ts';
import { showWidgetCatalogue } from './show-widget-catalogue.ts';

export const configRoutes = {
  sourceTypes: member.configs.sourceTypes.handler(({ context }) => ({
    data: (context.visit.site ? listSourceTypesElsewhere : listSourceTypes)(context.ctx.services.config),
  })),
  templates: member.configs.templates.handler(() => ({ data: listTemplates() })),
  widgets: member.configs.widgets.handler(async ({ input, context }) => ({
    data: await showWidgetCatalogue(context.ctx, input.type),
  })),
};

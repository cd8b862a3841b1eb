import { member } from '../../platform/http/api.ts';
import { snoozeDomain, snoozeMany, unsnoozeDomain } from '../alerts/index.ts';
import { backtestResult } from './backtests/backtest-result.ts';
import { requestBacktest } from './backtests/request-backtest.ts';
import { addDomains } from './definitions/add-domains.ts';
import { changeDomains } from './definitions/change-domains.ts';
import { createGroup } from './definitions/create-group.ts';
import { duplicateGroup } from './definitions/duplicate-group.ts';
import { listGroups, loadGroup } from './definitions/list-groups.ts';
import { removeGroup } from './definitions/remove-group.ts';
import { showDomain } from './definitions/show-domain.ts';
import { suggestMeasures } from './definitions/suggest-measures.ts';
import { updateDomain } from './definitions/update-domain.ts';
import { updateGroup } from './definitions/update-group.ts';
import { measureNow } from './measuring/measure-now.ts';
import { cellDetail } from './table/cell-detail.ts';
import { showTable } from './table/group-table.ts';
import { rangeValues } from './table/range-values.ts';

export const groupRoutes = {
  list: member.campaigns.list.handler(async ({ context }) => ({ data: await listGroups(context.ctx) })),
  create: member.campaigns.create.handler(async ({ input, context }) => ({
    data: await createGroup(context.ctx, input),
  })),
  show: member.campaigns.show.handler(async ({ input, context }) => ({
    data: await loadGroup(context.ctx, input.id),
  })),
  update: member.campaigns.update.handler(async ({ input, context }) => ({
    data: await updateGroup(context.ctx, input),
  })),
  remove: member.campaigns.remove.handler(({ input, context }) => removeGroup(context.ctx, input.id)),
  duplicate: member.campaigns.duplicate.handler(async ({ input, context }) => ({
    data: await duplicateGroup(context.ctx, input),
  })),
  backtest: member.campaigns.backtest.handler(({ input, context }) => requestBacktest(context.ctx, input)),
  backtestResult: member.campaigns.backtestResult.handler(({ input, context }) =>
    backtestResult(context.ctx, input.id),
  ),
  table: member.campaigns.table.handler(async ({ input, context }) => ({
    data: await showTable(context.ctx, input.id),
  })),
  range: member.campaigns.range.handler(async ({ input, context }) => ({
    data: await rangeValues(context.ctx, input),
  })),
  addDomains: member.campaigns.addDomains.handler(({ input, context }) => addDomains(context.ctx, input)),
  suggestions: member.campaigns.suggestions.handler(async ({ input, context }) => ({
    data: await suggestMeasures(context.ctx, input),
  })),
  showDomain: member.campaigns.showDomain.handler(async ({ input, context }) => ({
    data: await showDomain(context.ctx, input),
  })),
  updateDomain: member.campaigns.updateDomain.handler(async ({ input, context }) => ({
    data: await updateDomain(context.ctx, input),
  })),
  removeDomain: member.campaigns.removeDomain.handler(async ({ input, context }) => {
    await showDomain(context.ctx, input);
    await changeDomains(context.ctx, { id: input.id, domainIds: [input.domainId], change: 'remove' });
    return { deleted: true as const };
  }),
  changeDomains: member.campaigns.changeDomains.handler(({ input, context }) =>
    changeDomains(context.ctx, input),
  ),
  measure: member.campaigns.measure.handler(({ input, context }) => measureNow(context.ctx, input)),
  cell: member.campaigns.cell.handler(async ({ input, context }) => ({
    data: await cellDetail(context.ctx, input),
  })),
  snooze: member.campaigns.snooze.handler(async ({ input, context }) => ({
    data: await snoozeDomain(context.ctx, input),
  })),
  unsnooze: member.campaigns.unsnooze.handler(({ input, context }) => unsnoozeDomain(context.ctx, input)),
  snoozeMany: member.campaigns.snoozeMany.handler(async ({ input, context }) => ({
    data: await snoozeMany(context.ctx, input),
  })),
};

import { z } from 'zod';
import { snoozeFieldsSchema, snoozeSchema } from '../entities/alert.ts';
import { alertRuleSchema } from '../entities/alert-rule.ts';
import {
  domainChangesSchema,
  domainFieldsSchema,
  groupFieldsSchema,
  groupMetricFieldsSchema,
  groupSchema,
  MAX_GROUP_DOMAINS,
  measureSchema,
  suggestionSchema,
  watchedDomainSchema,
} from '../entities/group.ts';
import {
  backtestSchema,
  backtestStepSchema,
  cellDetailSchema,
  groupTableRowSchema,
} from '../entities/group-table.ts';
import { calendarDateSchema, timezoneSchema } from '../entities/query.ts';
import { totalSchema } from '../entities/result.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const domain = id.extend({ domainId: z.string() });
/** 202 while a worker has not finished: `check` is the id to poll with. */
const backtestOutput = z.union([
  z.object({ status: z.literal(202), body: z.object({ check: z.string(), step: backtestStepSchema }) }),
  z.object({ status: z.literal(200), body: z.object({ data: backtestSchema }) }),
]);
const many = z.array(z.string()).min(1, 'Select at least one domain.').max(MAX_GROUP_DOMAINS);

/** Groups of watched domains. Routes and API fields call a group a campaign. */
export const campaignEndpoints = {
  list: endpoint({
    method: 'GET',
    path: '/api/campaigns',
    access: 'editor',
    summary: 'List groups with their status',
  }).output(z.object({ data: z.array(groupSchema) })),
  create: endpoint({
    method: 'POST',
    path: '/api/campaigns',
    access: 'admin',
    successStatus: 201,
    summary: 'Create a group',
  })
    .input(groupFieldsSchema)
    .output(z.object({ data: groupSchema })),
  show: endpoint({ method: 'GET', path: '/api/campaigns/{id}', access: 'editor', summary: 'A group' })
    .input(id)
    .output(z.object({ data: groupSchema })),
  update: endpoint({ method: 'PUT', path: '/api/campaigns/{id}', access: 'admin', summary: 'Change a group' })
    .input(
      changingSomething(id.extend(groupFieldsSchema.partial().shape), {
        message: 'Please send what is to change, such as name, metrics or notify.',
        where: ['id'],
      }),
    )
    .output(z.object({ data: groupSchema })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}',
    access: 'admin',
    summary: 'Delete a group',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  duplicate: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/duplicate',
    access: 'admin',
    successStatus: 201,
    summary: 'Duplicate a group',
  })
    .input(id.extend({ name: groupFieldsSchema.shape.name, withDomains: z.boolean().default(false) }))
    .output(z.object({ data: groupSchema })),
  backtest: endpoint({
    method: 'POST',
    path: '/api/campaigns/backtest',
    access: 'editor',
    outputStructure: 'detailed',
    stores: false,
    summary: 'Test a rule on the data of the last thirteen months; 202 while it is computed',
  })
    .input(
      z.object({
        metric: groupMetricFieldsSchema,
        rule: alertRuleSchema,
        /** On the domains of this group … */
        groupId: z.string().optional(),
        domainId: z.string().optional(),
        /** … or on values that no group measures yet. */
        measure: measureSchema.optional(),
        timezone: timezoneSchema.optional(),
      }),
    )
    .output(backtestOutput),
  backtestResult: endpoint({
    method: 'GET',
    path: '/api/campaigns/backtests/{id}',
    access: 'editor',
    outputStructure: 'detailed',
    summary: 'Get the result of a rule test; 202 while it is computed',
  })
    .input(id)
    .output(backtestOutput),
  table: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/table',
    access: 'editor',
    summary: 'Values of all domains and metrics of a group, over 7 and 30 days',
  })
    .input(id)
    .output(z.object({ data: z.array(groupTableRowSchema) })),
  range: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/range',
    access: 'editor',
    summary: 'Values of selected domains for a custom date range',
  })
    .input(
      id.extend({
        startDate: calendarDateSchema,
        endDate: calendarDateSchema,
        /** Comma-separated ids, at most fifty. */
        domains: z.string(),
      }),
    )
    .output(z.object({ data: z.record(z.string(), z.record(z.string(), totalSchema)) })),
  addDomains: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/domains',
    access: 'editor',
    successStatus: 201,
    summary: 'Add watched domains; returns those that could not be added, with the reason',
  })
    .input(
      id.extend({
        domains: z
          .array(z.object({ host: z.string().max(300) }).extend(domainFieldsSchema.shape))
          .min(1, 'Enter at least one domain.')
          .max(MAX_GROUP_DOMAINS, `At most ${MAX_GROUP_DOMAINS} domains at once.`),
        /** Chooses sources that seem to belong to each host if no measure is given. */
        suggest: z.boolean().default(false),
      }),
    )
    .output(
      z.object({
        data: z.array(watchedDomainSchema),
        refused: z.array(z.object({ host: z.string(), why: z.string() })),
      }),
    ),
  suggestions: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/suggestions',
    access: 'editor',
    summary: 'Suggest sources for a host',
  })
    .input(id.extend({ host: z.string().max(300) }))
    .output(z.object({ data: z.array(suggestionSchema) })),
  showDomain: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/domains/{domainId}',
    access: 'editor',
    summary: 'Get a watched domain with its sources and rules',
  })
    .input(domain)
    .output(z.object({ data: watchedDomainSchema })),
  updateDomain: endpoint({
    method: 'PUT',
    path: '/api/campaigns/{id}/domains/{domainId}',
    access: 'editor',
    summary: 'Change the sources and rules of a watched domain, pause or resume it',
  })
    .input(
      changingSomething(domain.extend(domainChangesSchema.shape), {
        message: 'Please send what is to change, such as measures, rules or paused.',
        where: ['id', 'domainId'],
      }),
    )
    .output(z.object({ data: watchedDomainSchema })),
  removeDomain: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/domains/{domainId}',
    access: 'editor',
    summary: 'Remove a watched domain',
  })
    .input(domain)
    .output(z.object({ deleted: z.literal(true) })),
  changeDomains: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/domains/change',
    access: 'editor',
    summary: 'Pause, resume or remove several watched domains',
  })
    .input(id.extend({ domainIds: many, change: z.enum(['pause', 'resume', 'remove']) }))
    .output(z.object({ changed: z.number().int() })),
  measure: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/domains/{domainId}/measure',
    access: 'editor',
    successStatus: 202,
    summary: 'Update the values of a watched domain now',
  })
    .input(domain)
    .output(z.object({ asked: z.literal(true) })),
  cell: endpoint({
    method: 'GET',
    path: '/api/campaigns/{id}/domains/{domainId}/metrics/{metricId}',
    access: 'editor',
    summary: 'History, rule, baseline, source and events of one metric',
  })
    .input(domain.extend({ metricId: z.string() }))
    .output(z.object({ data: cellDetailSchema })),
  snooze: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/domains/{domainId}/snooze',
    access: 'editor',
    successStatus: 201,
    summary: 'Snooze all alerts of a domain, or one of them',
  })
    .input(domain.extend({ alertId: z.string().optional() }).extend(snoozeFieldsSchema.shape))
    .output(z.object({ data: snoozeSchema })),
  unsnooze: endpoint({
    method: 'DELETE',
    path: '/api/campaigns/{id}/domains/{domainId}/snooze',
    access: 'editor',
    summary: 'End the snooze of a domain, or of one of its alerts',
  })
    .input(domain.extend({ alertId: z.string().optional() }))
    .output(z.object({ ended: z.number().int() })),
  snoozeMany: endpoint({
    method: 'POST',
    path: '/api/campaigns/{id}/snooze',
    access: 'editor',
    summary: 'Snooze several domains',
  })
    .input(id.extend({ domainIds: many }).extend(snoozeFieldsSchema.shape))
    .output(z.object({ data: z.array(snoozeSchema) })),
};

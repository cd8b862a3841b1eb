import { z } from 'zod';
import { automaticAnnotationsSchema } from '../entities/annotations/shown-annotation.ts';
import {
  cloneMappingSchema,
  cloneProposalSchema,
  compareTypeSchema,
  dashboardSchema,
  printChangesSchema,
  rangeTypeSchema,
  styleChangesSchema,
  weekStartSchema,
} from '../entities/dashboard.ts';
import { tagsSchema } from '../entities/dashboard-list.ts';
import { pdfGapsSchema, pdfProgressSchema } from '../entities/pdf.ts';
import { calendarDateSchema, timezoneSchema } from '../entities/query.ts';
import { nameSchema } from '../entities/text-fields.ts';
import { viewerSchema } from '../entities/user.ts';
import { dashboardFiltersSchema } from '../entities/widgets/dashboard-filter.ts';
import { pageListSchema } from '../entities/widgets/dashboard-page.ts';
import { widgetListSchema } from '../rules/widgets/widget-limits.ts';
import { dashboardListEndpoints } from './dashboard-list.ts';
import { changingSomething, endpoint } from './endpoint.ts';

const id = z.object({ id: z.string() });
const permalink = z.object({ permalink: z.string() });
const nullableDate = calendarDateSchema.nullable().optional();

/** The body of the data call; also the query of a shared link once its dates are resolved. */
export const dataRequestSchema = z.object({
  startDate: calendarDateSchema,
  endDate: calendarDateSchema,
  compareStartDate: nullableDate,
  compareEndDate: nullableDate,
  timezone: timezoneSchema,
  /** Only these widgets; all when absent. */
  widgets: z.array(z.string()).max(200).optional(),
  /** Query the providers again even if a cached result is fresh; owners only. */
  refresh: z.boolean().default(false),
  /** Sent automatically after a `wait`: returns how the query ended meanwhile, instead of querying again. */
  retry: z.boolean().default(false),
  /** The real-time widgets instead of the others; the days are ignored. */
  realTime: z.boolean().default(false),
  /** Values of other widgets' rows that each widget is filtered by, as far as its source can. Real-time widgets are not. */
  filters: dashboardFiltersSchema.default([]),
});
export type DataRequest = z.infer<typeof dataRequestSchema>;

export const dashboardSettingsSchema = z.object({
  name: nameSchema().optional(),
  public: z.boolean().optional(),
  hiddenDateSelector: z.boolean().optional(),
  footer: z.string().max(500).optional(),
  timezone: timezoneSchema.optional(),
  weekStartsOn: weekStartSchema.optional(),
  includesToday: z.boolean().optional(),
  rangeType: rangeTypeSchema.optional(),
  /** Without it, given days decide: none, the stored type if they are its days, the period before, or `custom`. */
  compareType: compareTypeSchema.optional(),
  startDate: calendarDateSchema.optional(),
  endDate: calendarDateSchema.optional(),
  compareStartDate: nullableDate,
  compareEndDate: nullableDate,
  styles: styleChangesSchema.optional(),
  print: printChangesSchema.optional(),
  /** Who sees outages and new connections of its sources, and alerts of its client, as annotations. */
  automaticAnnotations: automaticAnnotationsSchema.optional(),
  /** The client it belongs to; null for none. Its look stays. */
  clientId: z.string().nullable().optional(),
  /** Replaces the tags. */
  tags: tagsSchema.optional(),
  /** A site in any notation; its host name is stored. */
  domain: z.string().max(300).optional(),
  /** Replaces the defaults: the property that new widgets of a source begin with. */
  defaults: z.object({ property: z.record(z.string(), z.string().max(200)) }).optional(),
});
export type DashboardSettings = z.infer<typeof dashboardSettingsSchema>;

const pdfRequest = permalink.extend({
  timezone: timezoneSchema.optional(),
  /** JSON of startDate, endDate and, with a comparison, compareStartDate and compareEndDate. */
  date_range: z.string().max(500).optional(),
  /** JSON of the filters, as in the body of the data call. */
  filters: z.string().max(5_000).optional(),
  check: z.string().max(200).optional(),
});
const pdfOutput = z.union([
  z.object({ status: z.literal(202), body: z.object({ check: z.string(), progress: pdfProgressSchema }) }),
  /** `gaps` is null if every widget had its data. */
  z.object({ status: z.literal(200), body: z.object({ url: z.string(), gaps: pdfGapsSchema.nullable() }) }),
]);

/** The reader's filters; null, or an empty object, for none. */
const viewerPassword = z.string().max(200).nullable();

type Save = { category?: string | undefined; new_password?: unknown };

/** An absent field doesn't remove the protection. */
function namesPassword({ category, password, new_password }: Save & { password?: unknown }): boolean {
  return category !== 'new_password' || password !== undefined || new_password !== undefined;
}

const one = z.object({ data: dashboardSchema });
const created = z.object({ data: z.object({ id: z.string(), permalink: z.string() }) });

export const dashboardEndpoints = {
  ...dashboardListEndpoints,
  create: endpoint({
    method: 'POST',
    path: '/api/dashboards',
    access: 'editor',
    successStatus: 201,
    summary: 'Create a dashboard',
  })
    .input(
      z.object({
        name: nameSchema(),
        timezone: timezoneSchema.optional(),
        weekStartsOn: weekStartSchema.optional(),
        /** Compares its first range with the period before. */
        comparing: z.boolean().default(false),
        /** The client's site. */
        domain: z.string().max(300).optional(),
        /** The client it belongs to: it starts with the client's colours, logo and default properties. */
        clientId: z.string().nullable().optional(),
        pages: pageListSchema.optional(),
        widgets: widgetListSchema.optional(),
      }),
    )
    .output(created),
  clone: endpoint({
    method: 'POST',
    path: '/api/dashboards/{id}/clone',
    access: 'editor',
    successStatus: 201,
    summary: 'Copy a dashboard, unchanged or with the sources of another client',
  })
    .input(
      id.extend({
        name: nameSchema().optional(),
        domain: z.string().max(300).optional(),
        /** The client of the copy; absent for the original's. Without a mapping another client's default sources are asked. */
        clientId: z.string().nullable().optional(),
        mapping: cloneMappingSchema.optional(),
      }),
    )
    .output(created),
  proposeClone: endpoint({
    method: 'POST',
    path: '/api/dashboards/{id}/clone/proposal',
    access: 'editor',
    stores: false,
    summary: 'Suggest the sources of a copy by the name and website of the client; nothing is stored',
  })
    .input(
      id.extend({
        name: z.string().max(120).default(''),
        domain: z.string().max(300).default(''),
        /** Its default sources come first. */
        clientId: z.string().nullable().optional(),
        mapping: cloneMappingSchema.optional(),
      }),
    )
    .output(z.object({ data: cloneProposalSchema })),
  archive: endpoint({
    method: 'DELETE',
    path: '/api/dashboards/{id}/archive',
    access: 'editor',
    summary: 'Archive a dashboard',
  })
    .input(id)
    .output(z.object({ active: z.literal(false) })),
  restore: endpoint({
    method: 'PUT',
    path: '/api/dashboards/{id}/restore',
    access: 'editor',
    summary: 'Restore an archived dashboard',
  })
    .input(id)
    .output(z.object({ active: z.literal(true) })),
  remove: endpoint({
    method: 'DELETE',
    path: '/api/dashboards/{id}',
    access: 'editor',
    summary: 'Delete a dashboard; it can be restored for 30 days',
  })
    .input(id)
    .output(z.object({ deleted: z.literal(true) })),
  show: endpoint({
    method: 'GET',
    path: '/api/dashboards/{permalink}',
    access: 'viewer',
    outputStructure: 'detailed',
    summary: 'Get a dashboard, limited to what the caller may see',
  })
    .input(permalink.extend({ timezone: timezoneSchema.optional() }))
    .output(
      z.object({
        headers: z.record(z.string(), z.string()).optional(),
        body: one,
      }),
    ),
  saveWidgets: endpoint({
    method: 'PUT',
    path: '/api/dashboards/{id}',
    access: 'editor',
    summary:
      'Save widgets (unknown ids are created, omitted ones are kept) and pages, set the password, or create a new permalink',
  })
    .input(
      changingSomething(
        id.extend({
          version: z.number().int().optional(),
          /** Replaces the list of pages. Widgets of a page that is no longer in it are on the first page. */
          pages: pageListSchema.optional(),
          widgets: widgetListSchema.optional(),
          deleted: z.array(z.string()).max(200).optional(),
          category: z.enum(['refresh_permalink', 'new_password']).optional(),
          password: viewerPassword.optional(),
          new_password: z.object({ password: viewerPassword }).optional(),
        }),
        {
          message: 'Please send widgets, pages, a category or new_password.',
          where: ['id', 'version', 'password'],
        },
      ).refine(namesPassword, { path: ['password'], error: 'Please enter a password, or null for none.' }),
    )
    .output(one),
  saveSettings: endpoint({
    method: 'PATCH',
    path: '/api/dashboards/{id}',
    access: 'editor',
    summary: 'Save the settings of a dashboard: name, date range, styles and options',
  })
    .input(changingSomething(id.extend(dashboardSettingsSchema.shape), { where: ['id'] }))
    .output(one),
  lock: endpoint({
    method: 'POST',
    path: '/api/dashboards/{id}/lock',
    access: 'editor',
    summary: 'Acquire or renew the editing lock',
  })
    .input(id.extend({ takeOver: z.boolean().optional() }))
    .output(z.object({ locked: z.string(), lockedBy: z.string() })),
  unlock: endpoint({
    method: 'DELETE',
    path: '/api/dashboards/{id}/lock',
    access: 'editor',
    summary: 'Release the editing lock',
  })
    .input(id)
    .output(z.object({ locked: z.null() })),
  readers: endpoint({
    method: 'GET',
    path: '/api/dashboards/{id}/readers',
    access: 'editor',
    summary: 'People with role `client`, and whether they can view the dashboard',
  })
    .input(id)
    .output(z.object({ data: z.array(viewerSchema) })),
  share: endpoint({
    method: 'PUT',
    path: '/api/dashboards/{id}/readers/{userId}',
    access: 'editor',
    summary: 'Share the dashboard with a person with role `client`, or stop sharing',
  })
    .input(id.extend({ userId: z.string(), shared: z.boolean() }))
    .output(z.object({ shared: z.boolean() })),
  authorize: endpoint({
    method: 'POST',
    path: '/api/dashboards/{permalink}/authorize',
    access: 'anyone',
    summary: 'Exchange the password for an x-authorization token',
  })
    .input(permalink.extend({ password: z.string().min(1, 'Please enter the password.').max(200) }))
    .output(z.object({ authorization: z.string() })),
  pdf: endpoint({
    method: 'GET',
    path: '/api/dashboards/{permalink}/pdf',
    access: 'viewer',
    outputStructure: 'detailed',
    summary: 'PDF of a dashboard: 202 with a check token while it is generated, then 200 with its URL',
  })
    .input(pdfRequest)
    .output(pdfOutput),
  realTimePdf: endpoint({
    method: 'GET',
    path: '/api/dashboards/{permalink}/realtime/pdf',
    access: 'viewer',
    outputStructure: 'detailed',
    summary:
      'PDF of the real-time widgets: 202 with a check token while it is generated, then 200 with its URL',
  })
    .input(pdfRequest)
    .output(pdfOutput),
};

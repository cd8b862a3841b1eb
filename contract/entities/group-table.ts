import { z } from 'zod';
import { alertEventSchema, alertSchema, snoozeSchema } from './alert.ts';
import { alertRulesSchema } from './alert-rule.ts';
import { groupMetricSchema } from './group.ts';
import { calendarDateSchema } from './query.ts';
import { totalSchema } from './result.ts';
import { noteSchema } from './table.ts';

/**
 * `empty`: nothing measures it; `waiting`: not measured yet; `broken`: its source or check can't be read, older values stay;
 * `snoozed`: an alert is open, and its notifications are held back.
 */
export const cellStateSchema = z.enum(['ok', 'alert', 'snoozed', 'broken', 'waiting', 'empty', 'paused']);
export type CellState = z.infer<typeof cellStateSchema>;

/** One metric of one domain. `week` and `month` are the last 7 and 30 days with data against as many before. */
export const groupCellSchema = z.object({
  state: cellStateSchema,
  week: totalSchema,
  month: totalSchema,
  /** The newest value, and its day. */
  latest: z.number().nullable(),
  latestDay: calendarDateSchema.nullable(),
  /** The last thirty days, oldest first, to three significant digits. */
  spark: z.array(z.number().nullable()),
  currency: z.string().nullable(),
  /** The result of a check, or why there is none. */
  text: z.string().nullable(),
});
export type GroupCell = z.infer<typeof groupCellSchema>;

export const groupTableRowSchema = z.object({
  domainId: z.string(),
  host: z.string(),
  paused: z.boolean(),
  /** The state of its worst cell. */
  state: cellStateSchema,
  openAlerts: z.number().int(),
  /** Of the whole domain. */
  snooze: snoozeSchema.nullable(),
  measuredAt: z.iso.datetime().nullable(),
  /** By metric. */
  cells: z.record(z.string(), groupCellSchema),
});
export type GroupTableRow = z.infer<typeof groupTableRowSchema>;

/** One probe result of a check. */
export const probeResultSchema = z.object({
  at: z.iso.datetime(),
  outcome: z.enum(['ok', 'failing', 'unknown']),
  value: z.number().nullable(),
  text: z.string(),
});
export type ProbeResult = z.infer<typeof probeResultSchema>;

/** The details of a cell. */
export const cellDetailSchema = z.object({
  host: z.string(),
  metric: groupMetricSchema,
  cell: groupCellSchema,
  /** The rules in force, and whether they are the domain's own. */
  rules: alertRulesSchema,
  ownRules: z.boolean(),
  /** By day, oldest first; up to thirteen months. */
  history: z.object({ dates: z.array(calendarDateSchema), values: z.array(z.number().nullable()) }),
  /** The usual values by weekday: the same days, null before enough is known. */
  expected: z
    .object({
      middle: z.array(z.number().nullable()),
      low: z.array(z.number().nullable()),
      high: z.array(z.number().nullable()),
    })
    .nullable(),
  /** Where the data comes from; null of a check. */
  source: z
    .object({
      sourceId: z.string(),
      name: z.string(),
      label: z.string(),
      property: z.string().nullable(),
      timezone: z.string(),
      invalid: z.boolean(),
      /** How many days back the last evaluated one is: the source still adds to later ones. */
      wholeAfterDays: z.number().int(),
      /** When its source, or another one of the domain, is queried again after an outage. */
      askedAgainAt: z.iso.datetime().nullable(),
    })
    .nullable(),
  notes: z.array(noteSchema),
  /** Newest first; empty for a source's metric. */
  probeResults: z.array(probeResultSchema),
  alerts: z.array(alertSchema),
  events: z.array(alertEventSchema),
  measuredAt: z.iso.datetime().nullable(),
});
export type CellDetail = z.infer<typeof cellDetailSchema>;

/** How often a rule would have fired over the known days. */
export const backtestSchema = z.object({
  /** Number of evaluated days. */
  startDate: calendarDateSchema.nullable(),
  endDate: calendarDateSchema.nullable(),
  fired: z.number().int(),
  domains: z.array(
    z.object({
      host: z.string(),
      days: z.number().int(),
      alerts: z.array(
        z.object({
          openedOn: calendarDateSchema,
          resolvedOn: calendarDateSchema.nullable(),
          words: z.string(),
        }),
      ),
    }),
  ),
});
export type Backtest = z.infer<typeof backtestSchema>;

/** `waiting`: no worker has started it; `running`: one is computing it. */
export const backtestStepSchema = z.enum(['waiting', 'running']);
export type BacktestStep = z.infer<typeof backtestStepSchema>;

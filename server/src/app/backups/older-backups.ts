import type { CompareType } from '@vitrine/contract/entities/dashboard.ts';
import { precedingPeriod } from '@vitrine/contract/rules/dates/compare-types.ts';
import type { BackupTable } from './backup-format.ts';

type Row = Record<string, unknown>;
type Renames = { columns?: Record<string, string>; values?: Record<string, Record<string, string>> };

/** What older versions called columns and stored values; the migrations rename them in a database. */
const renames: Partial<Record<BackupTable, Renames>> = {
  companies: { columns: { deletion_asked_at: 'deletion_requested_at' } },
  audit_events: {
    values: {
      action: {
        'email.change_asked': 'email.change_requested',
        'company.deletion_asked': 'company.deletion_requested',
        'company.deletion_taken_back': 'company.deletion_canceled',
      },
    },
  },
  reports: { columns: { put_off_until: 'deferred_until' } },
  deliveries: {
    columns: { letter_key: 'email_key', mending: 'owner_notice' },
    values: { status: { gathering: 'preparing' }, owner_notice: { wanted: 'pending', told: 'sent' } },
  },
  delivery_recipients: { values: { status: { unsure: 'unknown' } } },
  domain_checks: { columns: { readings: 'probe_results' } },
  channels: { values: { state: { asked: 'unconfirmed', live: 'active' } } },
  alerts: { columns: { figure: 'traits' } },
  alert_events: { values: { kind: { told: 'notified', not_told: 'notification_failed' } } },
  notices: { values: { status: { unsure: 'unknown' } } },
};

/** A row of a backup as this version stores it; rows of this version are returned unchanged. */
export function upgradeRow(table: BackupTable, row: Row): Row {
  const { columns = {}, values = {} } = renames[table] ?? {};
  const renamed = isCurrent(row, columns, values)
    ? row
    : Object.fromEntries(
        Object.entries(row).map(([column, value]) => {
          const name = columns[column] ?? column;
          return [name, typeof value === 'string' ? (values[name]?.[value] ?? value) : value];
        }),
      );
  if (table !== 'dashboards' || 'compare_type' in renamed) return renamed;
  return { ...renamed, compare_type: compareTypeOf(renamed) };
}

/** Most rows are: millions of them are not built anew. */
function isCurrent(row: Row, columns: object, values: NonNullable<Renames['values']>): boolean {
  for (const column in columns) if (column in row) return false;
  for (const name in values) {
    const value = row[name];
    if (typeof value === 'string' && values[name]?.[value] !== undefined) return false;
  }
  return true;
}

/** Older versions knew a dashboard's comparison by its days only: as the migration does it that has added its type. */
function compareTypeOf(row: Row): CompareType {
  const { start_date, end_date, compare_start_date, compare_end_date } = row;
  if (typeof compare_start_date !== 'string' || typeof compare_end_date !== 'string') return 'none';
  if (typeof start_date !== 'string' || typeof end_date !== 'string') return 'custom';
  const { startDate, endDate } = precedingPeriod({ startDate: start_date, endDate: end_date });
  return startDate === compare_start_date && endDate === compare_end_date ? 'previousPeriod' : 'custom';
}

/** Tables of a backup, parents before children. Caches, sessions and pending sign-ins are left out. */
export const backupTables = [
  'companies',
  'users',
  'accounts',
  'two_factors',
  'api_tokens',
  'invitations',
  'audit_events',
  'whitelabels',
  'polishing_endpoints',
  'sources',
  'calculated_metrics',
  'files',
  'clients',
  'client_shares',
  'deleted_items',
  'dashboards',
  'dashboard_shares',
  'dashboard_users',
  'share_links',
  'share_link_views',
  'annotations',
  'comments',
  'widgets',
  'goals',
  'reports',
  'deliveries',
  'delivery_recipients',
  'delivery_months',
  'groups',
  'watched_domains',
  'group_cells',
  'group_series',
  'domain_checks',
  'channels',
  'unsubscribed_addresses',
  'alerts',
  'alert_events',
  'snoozes',
  'notices',
  'coupons',
  'coupon_uses',
  'checkouts',
  'subscriptions',
  'orders',
  'refunds',
  'payment_events',
  'sandbox_records',
] as const;

export type BackupTable = (typeof backupTables)[number];

/** Version of the format that is written. The first one had no end, and was compressed with gzip. */
export const BACKUP_VERSION = 2;

/** One line of the file: a header, then rows, each followed by its files in pieces, then the end. */
export type BackupLine =
  /**
   * `secretKey`: every root key of the installation, separated by commas, the current one first. `tables`: those that this version
   * saves; absent in backups of versions without share links.
   */
  | { vitrine: number; createdAt: string; secretKey: string | null; tables?: readonly string[] }
  | { table: BackupTable; row: Record<string, unknown> }
  | { file: string; contentType: string; piece: string; last: boolean }
  | { end: BackupCounts };

export type BackupCounts = { rows: number; files: number };

export const PIECE_BYTES = 512 * 1024;

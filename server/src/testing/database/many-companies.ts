import { passiveWidgetSchema } from '@vitrine/contract/entities/widget.ts';
import { type ConnectionPool, withTransaction } from '../../platform/database/connection-pool.ts';
import { openPostgresPool } from '../../platform/database/postgres/postgres-pool.ts';

/** `deliveriesEach` and `cachedEach` are of one company, which has ten dashboards with ten widgets and one report each. */
export type Scale = { companies: number; deliveriesEach: number; cachedEach: number };

const card = passiveWidgetSchema.parse({ id: 'card', nature: 'passive', type: 'plain', title: 'Card' });
const widget = JSON.stringify(card).replaceAll("'", "''");
/** One row in this many minutes, which spreads them over retention and the days that are listed. */
const EVERY_MINUTES = 7;

/**
 * Adds companies with names of their own, and gives every company of the database as many rows, so that those that existed before are
 * companies like any other. Then the planner has statistics of all tables.
 */
export async function fillCompanies(pool: ConnectionPool, scale: Scale): Promise<void> {
  await withTransaction(pool, null, async (connection) => {
    // References are right by construction.
    await connection.execute(`set local session_replication_role = replica; ${opened(scale)}`);
    for (const statements of [people, dashboards, sent(scale), sources(scale), monitored, others])
      await connection.execute(statements);
  });
  const connection = await pool.acquire();
  await connection.execute('vacuum analyze').finally(() => pool.release(connection));
}

/** The same for a PostgreSQL database of another process. */
export async function fillDatabase(url: string, scale: Scale): Promise<void> {
  const pool = openPostgresPool(url, 1);
  await fillCompanies(pool, scale).finally(() => pool.close());
}

const opened = ({ companies }: Scale) => `
  insert into companies (name, state) select 'Company ' || n, 'active' from generate_series(1, ${companies}) n;
  create temporary table numbered_companies on commit drop as select id, row_number() over (order by id) n from companies`;

const people = `
  insert into users (company_id, name, email, role)
    select id, 'User ' || i, 'user-' || n || '-' || i || '@many.test', 'manager' from numbered_companies, generate_series(1, 5) i;
  insert into accounts (user_id, account_id, provider_id) select id, id::text, 'credential' from users where email like '%@many.test';
  insert into sessions (user_id, token, expires_at)
    select id, md5(id::text || i), now() + interval '1 day' from users, generate_series(1, 2) i where email like '%@many.test';
  insert into api_tokens (company_id, user_id, name, token_hash, hint)
    select company_id, id, 'Token', md5(id::text), 'hint' from users where email like '%@many.test';
  insert into clients (company_id, name) select id, 'Client ' || i from numbered_companies, generate_series(1, 5) i;
  insert into client_shares (client_id, user_id, company_id)
    select c.id, u.id, c.company_id from clients c join users u on u.company_id = c.company_id and u.name = 'User 1'`;

const dashboards = `
  insert into dashboards (company_id, name, permalink, client_id, public, last_opened_at)
    select c.company_id, 'Report of ' || c.name || ' ' || i, 'many-' || c.id || '-' || i, c.id, true,
      now() - make_interval(hours => (n % 300)::int * 24 + i)
    from clients c join numbered_companies o on o.id = c.company_id, generate_series(1, 2) i where c.name like 'Client %';
  create temporary table many_dashboards on commit drop as
    select id, company_id, client_id, row_number() over (partition by company_id order by id) i from dashboards;
  insert into widgets (id, dashboard_id, company_id, position, widget)
    select 'many-' || v, id, company_id, v, '${widget}'::jsonb || jsonb_build_object('id', 'many-' || v)
    from many_dashboards, generate_series(1, 10) v;
  insert into dashboard_users (dashboard_id, user_id, company_id, favorite, opened_at)
    select d.id, u.id, d.company_id, i = 1, now() - make_interval(hours => i::int)
    from many_dashboards d join users u on u.company_id = d.company_id on conflict do nothing;
  insert into dashboard_shares (dashboard_id, user_id, company_id)
    select d.id, u.id, d.company_id from many_dashboards d join users u on u.company_id = d.company_id and u.name = 'User 2';
  insert into share_links (company_id, dashboard_id, token, name)
    select company_id, id, 'many-link-' || id, 'Link' from many_dashboards;
  insert into share_link_views (company_id, link_id, viewed_at, device, address)
    select company_id, id, now() - make_interval(hours => v), 'desktop', '' from share_links, generate_series(1, 10) v;
  insert into comments (company_id, dashboard_id, widget_id, widget_title, text)
    select company_id, id, 'card', 'Card', 'Text' from many_dashboards, generate_series(1, 3);
  insert into annotations (company_id, dashboard_id, start_date, end_date, text)
    select company_id, id, current_date - v, current_date - v, 'Text' from many_dashboards, generate_series(1, 3) v;
  insert into goals (company_id, dashboard_id, name, type, source_id, metric, inputs, target, aim, period, timezone, measure_due_at)
    select company_id, id, 'Goal ' || v, 'csv', id, 'column:Clicks', '{}', 100, 'higher', 'month', 'UTC', now() + interval '1 day'
    from many_dashboards, generate_series(1, 2) v`;

/** Most were sent; one of a thousand is under way. */
const sent = ({ deliveriesEach }: Scale) => `
  insert into reports (company_id, dashboard_id, recipients, period, detail, hour, minute, timezone, date_range, with_pdf, with_preview, next_due_at)
    select company_id, id, '["client@many.test"]', 'MONTH', 'FIRST_DAY', 8, 0, 'UTC', 'LAST_MONTH', true, false, now() + interval '9 days'
    from many_dashboards where i <= 10;
  create temporary table many_reports on commit drop as
    select id, company_id, row_number() over (partition by company_id order by id) i from reports;
  insert into deliveries (company_id, report_id, kind, due_at, status, range, created_at, sent_at)
    select company_id, id, 'scheduled', at, 'sent', '{"startDate": "2026-10-01", "endDate": "2026-10-31"}', at, at
    from many_reports, lateral (
      select now() - make_interval(mins => v * ${EVERY_MINUTES} * 100) as at from generate_series(1, ${Math.ceil(deliveriesEach / 10)}) v
    ) due where i <= 10;
  insert into delivery_recipients (company_id, delivery_id, address, status)
    select company_id, id, 'client-' || v || '@many.test', 'sent' from deliveries, generate_series(1, 2) v;
  insert into audit_events (company_id, action, subject, actor_name, created_at)
    select company_id, 'dashboard.deleted', 'Acme', 'Ada', created_at from deliveries;
  insert into deleted_items (company_id, kind, name, contents, deleted_at)
    select company_id, 'report', 'Report', '{"rows": {}}', now() from many_reports;
  insert into delivery_months (company_id, report_id, month, deliveries, sent, recipients, recipients_sent, recipients_opened)
    select company_id, id, date '2025-01-01' + make_interval(months => v), 1, 1, 1, 1, 0 from many_reports, generate_series(0, 5) v`;

const sources = ({ cachedEach }: Scale) => `
  insert into sources (company_id, type, name, account) select id, 'csv', 'CSV ' || v, '' from numbered_companies, generate_series(1, 3) v;
  create temporary table many_sources on commit drop as
    select id, company_id, row_number() over (partition by company_id order by id) i from sources;
  insert into query_results (company_id, source_id, key, "table", fetched_at, final, stale_at)
    select company_id, id, 'many-' || v, '{}', now(), true, now() + interval '30 days'
    from many_sources, generate_series(1, ${Math.ceil(cachedEach / 3)}) v;
  insert into daily_values (company_id, source_id, key, series, fetched_at)
    select company_id, id, 'many-' || v, '{}', now() from many_sources, generate_series(1, 10) v;
  insert into source_activity (company_id, source_id, hour, calls, failures, throttled, elapsed_ms)
    select company_id, id, date_trunc('hour', now()) - make_interval(hours => v), 1, 0, 0, 100 from many_sources, generate_series(1, 24) v;
  insert into source_failures (company_id, source_id, code, message, first_at, last_at)
    select company_id, id, 'provider_error', 'Failed ' || v, now(), now() from many_sources, generate_series(1, 3) v;
  insert into files (company_id, kind, name, content_type, size_bytes, storage_key)
    select company_id, 'csv', 'ads.csv', 'text/csv', 1, 'many/' || id from many_sources`;

const monitored = `
  insert into channels (company_id, kind, name, target, state) select id, 'email', 'Mail', 'a@many.test', 'active' from numbered_companies;
  insert into groups (company_id, name, timezone, metrics, notify) select id, 'Shops', 'UTC', '[]', '{}' from numbered_companies;
  insert into watched_domains (company_id, group_id, host, measures, rules, next_measure_at, next_check_at)
    select company_id, id, 'shop-' || v || '.many.test', '{}', '{}', now() + interval '1 day', now() + interval '1 day'
    from groups, generate_series(1, 5) v where name = 'Shops';
  insert into alerts (company_id, group_id, domain_id, metric_id, rule_id, rule, traits, state, opened_at, resolved_at, words)
    select company_id, group_id, id, 'm', 'r', '{}', '{}', 'resolved', now() - make_interval(hours => v), now() - make_interval(hours => v), ''
    from watched_domains, generate_series(1, 20) v where host like '%.many.test';
  insert into alert_events (company_id, alert_id, at, kind, words) select company_id, id, opened_at, 'opened', '' from alerts;
  insert into notices (company_id, channel_id, alert_id, kind, words, status, due_at, sent_at, created_at)
    select a.company_id, c.id, a.id, 'opened', '', 'sent', a.opened_at, a.opened_at, a.opened_at
    from alerts a join channels c on c.company_id = a.company_id and c.target = 'a@many.test';
  insert into snoozes (company_id, domain_id, mode, by, ended_at)
    select company_id, id, 'until', 'Ada', now() from watched_domains, generate_series(1, 3) where host like '%.many.test'`;

const others = `
  insert into pdfs (company_id, dashboard_id, key, range, status, expires_at)
    select company_id, id, 'many-' || v, '{}', 'ready', now() + interval '1 day' from many_dashboards, generate_series(1, 2) v;
  insert into pdf_exports (company_id, user_id, locale, status, expires_at)
    select company_id, id, 'en', 'ready', now() + interval '1 day' from users where name = 'User 1';
  insert into pdf_export_items (company_id, pdf_export_id, position, dashboard_id, name, status)
    select e.company_id, e.id, i, d.id, 'Report', 'ready' from pdf_exports e join many_dashboards d on d.company_id = e.company_id;
  insert into orders (company_id, provider, external_id, reference, status, lines, subtotal_cents, total_cents, billed_to)
    select id, 'sandbox', 'many-' || id || v, 'R', 'paid', '[]', 1, 1, '{"name": "A", "email": "a@many.test", "company": "A"}'
    from numbered_companies, generate_series(1, 3) v;
  insert into rate_limits (key, full_at_ms) select 'many-' || n || '-' || v, 4e12 from numbered_companies, generate_series(1, 10) v;
  insert into pgboss.job (name, data, state, created_on, completed_on)
    select 'send-report', jsonb_build_object('companyId', company_id, 'payload', '{}'::jsonb), 'completed', now(), now()
    from many_reports, generate_series(1, 3)`;

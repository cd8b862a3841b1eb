import { useQuery } from '@tanstack/react-query';
import type { Order } from '@vitrine/contract/entities/billing.ts';
import { api } from '../../platform/api/api.ts';
import { errorMessage } from '../../platform/api/api-error.ts';
import { useTableView } from '../../platform/table-view.ts';
import { IconDownload, IconReceipt } from '../../ui/icons/icons.ts';
import { EmptyState } from '../../ui/plain/empty-state.tsx';
import { ErrorState } from '../../ui/plain/error-state.tsx';
import { Icon } from '../../ui/plain/icon.tsx';
import { StatusPill } from '../../ui/plain/pill.tsx';
import { Section } from '../../ui/plain/section.tsx';
import { type Column, DataTable } from '../../ui/table/data-table.tsx';
import styles from './billing.module.css';
import { dayMessage, daySpan } from './billing-status.messages.ts';
import { dollars } from './price-summary.tsx';

const states = {
  paid: { tone: 'good', label: 'Paid' },
  refunded: { tone: 'info', label: 'Refunded' },
} as const;

const columns: Column<Order>[] = [
  {
    key: 'date',
    header: 'Date',
    value: ({ createdAt }) => createdAt,
    render: ({ createdAt }) => dayMessage(createdAt),
    width: 120,
  },
  {
    key: 'reference',
    header: 'Invoice',
    value: ({ reference }) => reference,
    render: (order) => <Contents order={order} />,
  },
  {
    key: 'status',
    header: 'Status',
    value: ({ status }) => states[status].label,
    render: ({ status }) => <StatusPill tone={states[status].tone}>{states[status].label}</StatusPill>,
    width: 120,
  },
  {
    key: 'total',
    header: 'Amount',
    kind: 'number',
    value: ({ totalCents }) => totalCents,
    render: ({ totalCents }) => dollars(totalCents),
    width: 120,
  },
  {
    key: 'pdf',
    header: <span className="visually-hidden">PDF</span>,
    kind: 'actions',
    render: ({ id, reference }) => (
      <a
        data-row-link
        className={styles.download}
        href={`/api/orders/${id}/pdf`}
        aria-label={`Download ${reference} as PDF`}
      >
        <Icon of={IconDownload} size={16} /> PDF
      </a>
    ),
  },
];

/** The invoice number, and every line with its period and amount. */
function Contents({ order: { kind, reference, refundOf, lines } }: { order: Order }) {
  return (
    <div className={styles.invoice}>
      <span>{kind === 'credit_note' ? `Credit note ${reference}` : reference}</span>
      {refundOf ? <span className={styles.hintLine}>Refund of {refundOf}</span> : null}
      <ul className={styles.invoiceLines} aria-label={`Lines of ${reference}`}>
        {lines.map((line, index) => (
          <li key={index}>
            <span>{line.description}</span>
            <span className="tabular">{dollars(line.totalCents)}</span>
            {line.periodStart && line.periodEnd ? (
              <small>{daySpan(line.periodStart, line.periodEnd)}</small>
            ) : null}
          </li>
        ))}
      </ul>
    </div>
  );
}

/** All invoices and credit notes, newest first. */
export function InvoicesSection() {
  const view = useTableView();
  const { data, error, isPending, refetch } = useQuery(api.billing.orders.queryOptions());
  if (error && !data)
    return (
      <ErrorState title="The invoices could not be shown" help="billing#invoices" onRetry={refetch}>
        {errorMessage(error)}
      </ErrorState>
    );
  return (
    <Section flush>
      <DataTable
        label="Invoices"
        columns={columns}
        rows={data?.data ?? []}
        rowKey={({ id }) => id}
        loading={isPending}
        stacks
        linked
        {...view}
        empty={
          <EmptyState icon={IconReceipt} title="No invoices yet" help="billing#invoices">
            Each payment adds an invoice here, with its PDF.
          </EmptyState>
        }
      />
    </Section>
  );
}

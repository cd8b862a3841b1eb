import { Anchor } from '@mantine/core';
import { formatCents } from '@vitrine/contract/rules/money/cents.ts';
import { cheaperOrder, type Order, type Price, priceOf } from '@vitrine/contract/rules/money/price.ts';
import { browserLocale } from '../../platform/text/locale.ts';
import styles from './billing.module.css';

type PriceSummaryProps = {
  order: Order;
  /** Switches to a larger number of dashboards that costs less. */
  onDashboards?: (dashboards: number) => void;
};

/** The price of an order, line by line, in dollars. */
export function PriceSummary({ order, onDashboards }: PriceSummaryProps) {
  const price = priceOf(order);
  const cheaper = cheaperOrder(order);
  return (
    <div className={styles.summary}>
      <dl className={styles.lines} aria-label="Price">
        {linesOf(order, price).map(([what, amount]) => (
          <div key={what}>
            <dt>{what}</dt>
            <dd className="tabular">{amount}</dd>
          </div>
        ))}
        <div className={styles.total}>
          <dt>Total every {order.interval === 12 ? 'year' : 'month'}</dt>
          <dd className="tabular">{dollars(price.totalCents)}</dd>
        </div>
      </dl>
      {cheaper && onDashboards ? (
        <p className={styles.hint}>
          {cheaper.dashboards} dashboards cost less: {dollars(cheaper.price.totalCents)}.{' '}
          <Anchor component="button" type="button" inherit onClick={() => onDashboards(cheaper.dashboards)}>
            Take {cheaper.dashboards}
          </Anchor>
        </p>
      ) : null}
    </div>
  );
}

export const dollars = (cents: number): string => formatCents(cents, browserLocale);

function linesOf({ dashboards, interval }: Order, price: Price): [string, string][] {
  const { unitCents, listCents, discountPercent, discountCents } = price;
  const count = dashboards === 1 ? '1 dashboard' : `${dashboards} dashboards`;
  const months = interval === 12 ? ' × 12 months' : '';
  const lines: [string, string][] = [[`${count} × ${dollars(unitCents)}${months}`, dollars(listCents)]];
  if (discountPercent > 0) lines.push([`Discount ${discountPercent}%`, dollars(-discountCents)]);
  return lines;
}

import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import { isTemporal } from '@vitrine/contract/rules/widgets/arrange-rows.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import { periodOf } from '../header/shown-period.ts';
import { WidgetBody } from '../widget-body.tsx';
import styles from './provenance-dialog.module.css';

type ValueTableProps = { widget: InteractiveWidget; data: WidgetData; theme: Theme };

/** With a change under its values. */
const ROW_PX = 41;
const MAX_ROWS = 10;
/** Until it has been measured. */
const WIDTH_PX = 640;

/** The values of any format as a sortable table. */
export function ValueTable({ widget, data, theme }: ValueTableProps) {
  const calendar = isTemporal(data.columns.find(({ role }) => role === 'dimension'));
  // Charts show every day, regardless of the row limit.
  const shown: InteractiveWidget = {
    ...widget,
    format: 'table',
    formatOptions: { columns: 'all' },
    rowsLimit: calendar ? Math.max(1, data.rows.length) : widget.rowsLimit,
  };
  const lines = Math.min(Math.min(data.rows.length, shown.rowsLimit) + 2, MAX_ROWS);
  const height = lines * ROW_PX + 4;
  return (
    <div className={styles.table} style={{ height }}>
      <WidgetBody
        widget={shown}
        data={data}
        period={periodOf(data)}
        theme={theme}
        size={{ width: WIDTH_PX, height }}
        live
      />
    </div>
  );
}

import { csv } from './csv/csv.connector.ts';
import { googleAnalytics } from './google_analytics/google-analytics.connector.ts';
import { googleSheets } from './google_sheets/google-sheets.connector.ts';
import type { Connector } from './kit/define-connector.ts';
import { woocommerce } from './woocommerce/woocommerce.connector.ts';

/** Every connector there is, one line each. */
export const connectors: Connector[] = [googleAnalytics, googleSheets, csv, woocommerce];

/** The connector of a source type; undefined for a type that no longer exists. */
export function connectorOf(type: string): Connector | undefined {
  return connectors.find((connector) => connector.type === type);
}

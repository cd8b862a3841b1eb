import { type listSize, type Params, paged } from './params.ts';
import { notFound } from './rpc-error.ts';
import type { SerpstatAccount } from './tokens.ts';

export type Call = { params: Params; account: SerpstatAccount; today: number };

/** The response of a call: `data` and its sibling fields, and its cost. `bare` responses have no `data` around them. */
export type ProcedureResult = {
  data: unknown;
  info?: object;
  credits: number;
  spentLimits?: true;
  bare?: true;
};

export type Procedure = (call: Call) => ProcedureResult;

/** One credit a row. */
export function pageOf<Row>(
  params: Params,
  rows: Row[],
  sizes: typeof listSize,
  present: (row: Row) => unknown = (row) => row,
) {
  if (rows.length === 0) throw notFound();
  const { shown, info: summary } = paged(params, rows, sizes);
  return { data: shown.map(present), info: summary, credits: shown.length };
}

import type { TableModel } from './table.model.ts';

const known = new WeakMap<TableModel, Map<string, unknown>>();

/** A value of a model, made once: measuring thousands of texts takes tens of milliseconds, and every layout needs the same. */
export function once<T>(model: TableModel, name: string, make: () => T): T {
  const values = known.get(model) ?? new Map<string, unknown>();
  known.set(model, values);
  if (!values.has(name)) values.set(name, make());
  return values.get(name) as T;
}

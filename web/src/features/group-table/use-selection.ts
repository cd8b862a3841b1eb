import { useCallback, useState } from 'react';

/** Which rows are chosen. */
export function useSelection() {
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set());
  const select = useCallback(
    (ids: readonly string[], on: boolean) =>
      setSelected((before) =>
        on ? before.union(new Set(ids)) : new Set([...before].filter((id) => !ids.includes(id))),
      ),
    [],
  );
  const clear = useCallback(() => setSelected(new Set()), []);
  return { selected, select, clear };
}

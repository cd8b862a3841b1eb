import { useNavigate, useSearch } from '@tanstack/react-router';

type Parameters = Readonly<Record<string, string | undefined>>;

/** The parameters of the address, and the way to change some of them without a new history entry; undefined removes one. */
export function useAddress(): [Parameters, (changed: Parameters) => void] {
  const search = useSearch({ strict: false }) as Parameters;
  const navigate = useNavigate();
  return [search, (changed) => void navigate({ to: '.', ...searchWith(changed), replace: true })];
}

/** Of a link: the address with some parameters changed. The router's search has no type of its own. */
export function searchWith(changed: Parameters): object {
  return { search: (now: object) => ({ ...now, ...changed }) };
}

/** Whether the address says `new=1`, which opens the page's dialog for something new, and the way to change that. */
export function useNewFlag(): [boolean, (open: boolean) => void] {
  const [{ new: flag }, change] = useAddress();
  return [flag === '1', (open) => change({ new: open ? '1' : undefined })];
}

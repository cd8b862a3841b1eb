import { useNavigate, useSearch } from '@tanstack/react-router';

/** Whether the address says `new=1`, which opens the page's dialog for something new, and the way to change that. */
export function useNewFlag(): [boolean, (wanted: boolean) => void] {
  const search = useSearch({ strict: false }) as Record<string, unknown>;
  const navigate = useNavigate();
  const set = (wanted: boolean) =>
    void navigate({ to: '.', search: { ...search, new: wanted ? '1' : undefined }, replace: true });
  return [search.new === '1', set];
}

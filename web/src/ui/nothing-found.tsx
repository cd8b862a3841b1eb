/** What a list says instead of options. As an option of its own that can't be chosen, since a list of none is no list. */
export function NothingFound({ children }: { children: string }) {
  return (
    <span role="option" aria-disabled aria-selected={false} tabIndex={-1}>
      {children}
    </span>
  );
}

/** The empty state of a listbox: a disabled option, since a listbox must contain options. */
export function NothingFound({ children }: { children: string }) {
  return (
    <span role="option" aria-disabled aria-selected={false} tabIndex={-1}>
      {children}
    </span>
  );
}

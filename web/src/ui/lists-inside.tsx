import { MantineThemeProvider } from '@mantine/core';
import { type ReactNode, useMemo, useState } from 'react';

/** z-index above the sticky head of a drawer. */
const ABOVE_THE_HEAD = 1001;

/** Dropdowns of these fields open inside their dialog, not behind it at the end of the page. */
export function ListsInside({ children }: { children: ReactNode }) {
  const [container, setContainer] = useState<HTMLElement | null>(null);
  const theme = useMemo(() => {
    const inside = {
      defaultProps: { portalProps: { target: container ?? undefined }, zIndex: ABOVE_THE_HEAD },
    };
    return { components: { Combobox: inside, Popover: inside } };
  }, [container]);
  return (
    <MantineThemeProvider inherit theme={theme}>
      {children}
      <div ref={setContainer} />
    </MantineThemeProvider>
  );
}

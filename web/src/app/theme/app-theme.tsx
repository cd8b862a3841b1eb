import {
  type MantineColorSchemeManager,
  MantineProvider,
  useComputedColorScheme,
  useMantineColorScheme,
} from '@mantine/core';
import { Notifications } from '@mantine/notifications';
import type { ReactNode } from 'react';
import './mantine-base.css';
import '../../ui/page-styles.css';
import './mantine-variables.css';
import { mantineTheme } from './mantine-theme.ts';
import { applyThemeChoice, readThemeChoice, saveThemeChoice, type ThemeChoice } from './theme-choice.ts';

/** Keeps Mantine's `data-mantine-color-scheme` and our `data-theme` in sync, with one saved choice. */
const schemeManager: MantineColorSchemeManager = {
  get: () => {
    const choice = readThemeChoice();
    applyThemeChoice(choice);
    return choice;
  },
  set: saveThemeChoice,
  subscribe: () => undefined,
  unsubscribe: () => undefined,
  clear: () => saveThemeChoice('auto'),
};

/** The signed-in app's look. All variables come from files, so the content security policy needs no style nonce. */
export function AppTheme({ children }: { children: ReactNode }) {
  return (
    <MantineProvider
      theme={mantineTheme}
      colorSchemeManager={schemeManager}
      defaultColorScheme="auto"
      withCssVariables={false}
      withGlobalClasses={false}
    >
      {children}
      <Notifications position="bottom-right" limit={3} autoClose={5000} />
    </MantineProvider>
  );
}

/** The theme a person chose and the way to change it. */
export function useThemeChoice(): { theme: ThemeChoice; setTheme: (choice: ThemeChoice) => void } {
  const { colorScheme, setColorScheme } = useMantineColorScheme({ keepTransitions: true });
  return { theme: colorScheme, setTheme: setColorScheme };
}

/** The theme that is shown, whatever was chosen. */
export function useComputedTheme(): 'light' | 'dark' {
  return useComputedColorScheme('light');
}

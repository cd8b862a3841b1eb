import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';

/** Actions on a widget's values; absent ones are not available. */
export type ValueActions = {
  /** Saves its rows as a file. Rejects if it fails. */
  download?: (() => Promise<void>) | undefined;
  /** Requests the data from the provider again; owners only. */
  refetch?: (() => void) | undefined;
};

/** A widget with its data, and the actions on them. */
export type Values = {
  widget: InteractiveWidget;
  result: WidgetData;
  theme: Theme;
  /** Newer values are being loaded. */
  refreshing: boolean;
  actions: ValueActions;
};

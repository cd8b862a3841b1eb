import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';

/** What may be done with a widget's values; what isn't there can't be done here. */
export type ValueActions = {
  /** Saves its rows as a file. Rejects with the reason. */
  download?: (() => Promise<void>) | undefined;
  /** Asks the provider once more; owners only. */
  refetch?: (() => void) | undefined;
};

/** A widget with its data, and what may be asked of them. */
export type Values = {
  widget: InteractiveWidget;
  result: WidgetData;
  theme: Theme;
  /** Newer ones are on their way. */
  refreshing: boolean;
  actions: ValueActions;
};

import type { WidgetData } from '@vitrine/contract/entities/result.ts';
import type { InteractiveWidget } from '@vitrine/contract/entities/widget.ts';
import type { Explanation } from '@vitrine/contract/entities/widgets/explanation.ts';
import type { Theme } from '@vitrine/formats/kit/theme.ts';
import type { Explained } from './fetch-explanation.ts';

/** Actions on a widget's values; absent ones are not available. */
export type ValueActions = {
  /** Saves its rows as a file. Rejects if it fails. */
  download?: (() => Promise<void>) | undefined;
  /** Explains the change of one of its metrics. Rejects if it can't be explained. */
  explain?: ((explained: Explained, signal: AbortSignal) => Promise<Explanation>) | undefined;
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

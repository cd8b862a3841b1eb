/** What may be done with a widget's figures; what isn't there can't be done here. */
export type FigureActions = {
  /** Saves its rows as a file. Rejects with the reason. */
  download?: (() => Promise<void>) | undefined;
  /** Asks the provider once more; owners only. */
  askAgain?: (() => void) | undefined;
};

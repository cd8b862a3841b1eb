/** Colours a painting needs, resolved: charts cannot read CSS variables on the server. */
export type Theme = {
  scheme: 'light' | 'dark';
  accent: string;
  paper: string;
  ink: string;
  muted: string;
  hairline: string;
  good: string;
  bad: string;
  warning: string;
  /** Eight hues in a fixed order, the accent first when the brand has its own. */
  data: string[];
  other: string;
  fontFamily: string;
  /** BCP 47, for numbers and dates. */
  locale: string;
};

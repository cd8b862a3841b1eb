import type { SeoSite } from './data/seo-sites.ts';
import type { TargetCall } from './parameters.ts';
import type { Row } from './where.ts';

/** A list by its key in the response, and all its columns. */
export type List = { key: string; columns: readonly string[]; rows(call: TargetCall): Row[] };

export const urlOf = ({ domain }: SeoSite, path: string) => encodeURI(`https://${domain}${path}`);

import type { searchconsole_v1 as official } from '@googleapis/searchconsole';
import { expectTypeOf, it } from 'vitest';
import type { UnknownNames } from '../kit/testing/unknown-names.ts';
import type { ApiFilter, SearchRequest, SearchRow, Site } from './google-webmasters.api.ts';

it('requests and reads by the names of Google’s own client', () => {
  type Requested = Omit<SearchRequest, 'filters'>;
  expectTypeOf<UnknownNames<Requested, official.Schema$SearchAnalyticsQueryRequest>>().toBeNever();
  expectTypeOf<Requested>().toExtend<official.Schema$SearchAnalyticsQueryRequest>();
  expectTypeOf<UnknownNames<ApiFilter, official.Schema$ApiDimensionFilter>>().toBeNever();
  expectTypeOf<ApiFilter>().toExtend<official.Schema$ApiDimensionFilter>();
  expectTypeOf<UnknownNames<SearchRow, official.Schema$ApiDataRow>>().toBeNever();
  expectTypeOf<UnknownNames<Site, official.Schema$WmxSite>>().toBeNever();
});

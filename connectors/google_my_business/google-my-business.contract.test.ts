import type { mybusinessbusinessinformation_v1 as official } from '@googleapis/mybusinessbusinessinformation';
import { expectTypeOf, it } from 'vitest';
import type { UnknownNames } from '../kit/testing/unknown-names.ts';
import type { Location } from './google-my-business.api.ts';

it('reads by the names of Google’s own client', () => {
  expectTypeOf<UnknownNames<Location, official.Schema$Location>>().toBeNever();
});

import type { GoogleApi, GoogleContext } from '../../families/google/mock/google-api.ts';
import { accountsRoute } from './accounts.ts';
import { createHost } from './call.ts';
import { locationsRoute } from './locations.ts';
import { performanceRoute } from './performance.ts';
import { reviewsRoute } from './reviews.ts';

/** Business Profile: four hosts, each with its own part. Reads only. */
export function createBusinessProfile(google: GoogleContext): Readonly<Record<string, GoogleApi>> {
  const routes = {
    'mybusinessaccountmanagement.googleapis.com': accountsRoute,
    'mybusinessbusinessinformation.googleapis.com': locationsRoute,
    'businessprofileperformance.googleapis.com': performanceRoute,
    'mybusiness.googleapis.com': reviewsRoute,
  };
  return Object.fromEntries(
    Object.entries(routes).map(([host, routeOf]) => [host, createHost(google, host, routeOf)]),
  );
}

import { badField } from '../../families/google/mock/kit/errors.ts';
import {
  applyFieldMask,
  type KnownFields,
  parseFieldMask,
  unknownField,
} from '../../families/google/mock/kit/field-mask.ts';
import { knownParameters, parameter } from '../../families/google/mock/kit/query-parameters.ts';
import type { GatewayRequest } from '../../mock-kit/mock.ts';
import { type Call, pageOf, type Route, requireAccount, requireLocation } from './call.ts';
import { type PlaceOfBusiness, placeById } from './data/locations.ts';

/** Business Information API v1. */
export function locationsRoute({ method, path }: GatewayRequest): Route | undefined {
  if (method !== 'GET') return undefined;
  const account = /^\/v1\/accounts\/(\d+)\/locations$/.exec(path)?.[1];
  if (account !== undefined) return (call) => listLocations(call, account);
  const id = /^\/v1\/locations\/(\d+)$/.exec(path)?.[1];
  return id === undefined ? undefined : (call) => getLocation(call, id);
}

const FIELDS: KnownFields = {
  name: true,
  languageCode: true,
  storeCode: true,
  title: true,
  phoneNumbers: true,
  categories: true,
  storefrontAddress: true,
  websiteUri: true,
  regularHours: true,
  specialHours: true,
  serviceArea: true,
  labels: true,
  latlng: true,
  openInfo: true,
  metadata: true,
  profile: true,
  relationshipData: true,
  moreHours: true,
  serviceItems: true,
};

function listLocations(call: Call, accountId: string): unknown {
  const { request } = call;
  knownParameters(request.query, ['readMask', 'pageSize', 'pageToken']);
  const account = requireAccount(call, accountId);
  const read = reader(request);
  const all = account.locationIds.flatMap((id) => placeById(id) ?? []);
  const { page, more } = pageOf(request, all, { preset: 10, most: 100 });
  return { ...(page.length > 0 ? { locations: page.map(read) } : {}), ...more };
}

function getLocation(call: Call, id: string): unknown {
  knownParameters(call.request.query, ['readMask']);
  const place = placeById(id);
  requireLocation(call, id, place !== undefined);
  const read = reader(call.request);
  return place && read(place);
}

/** Keeps the fields of the mask, which is required. */
function reader({ query }: GatewayRequest): (place: PlaceOfBusiness) => unknown {
  const text = parameter(query, 'readMask');
  if (!text) throw badField('read_mask', 'The read mask is required.');
  const mask = parseFieldMask(text);
  const unknown = mask ? unknownField(mask, FIELDS) : text;
  if (!mask || unknown !== undefined) throw badField('read_mask', `Invalid field mask provided: ${unknown}`);
  return (place) => applyFieldMask(resourceOf(place), mask);
}

function resourceOf({ id, title, storeCode, address, verified }: PlaceOfBusiness): object {
  return {
    name: `locations/${id}`,
    title,
    languageCode: address?.languageCode ?? 'en',
    ...(storeCode === undefined ? {} : { storeCode }),
    ...(address ? { storefrontAddress: address } : {}),
    openInfo: { status: 'OPEN' },
    metadata: {
      ...(verified ? { hasVoiceOfMerchant: true } : {}),
      placeId: `ChIJ${id}`,
      mapsUri: `https://maps.google.com/maps?cid=${id}`,
      newReviewUri: `https://search.google.com/local/writereview?placeid=ChIJ${id}`,
    },
  };
}

import type { CreateMock } from '../mock.ts';
import { CHECKOUT_SCRIPT } from './checkout-script.ts';
import { FastspringError, refusal } from './fastspring-error.ts';
import { newRecords } from './records.ts';
import { respondRest } from './rest.ts';
import { respondStorefront } from './storefront.ts';

const SCRIPT = /^\/sbl\/1\.0\.\d+\/fastspring-builder\.min\.js$/;

/** Mock of FastSpring's Store Builder Library, secure payloads, REST API and webhooks, as far as subscriptions need them. */
export const createMock: CreateMock = ({ now }) => {
  const records = newRecords();
  return {
    handle: (request) => {
      const state = { records, now: now() };
      if (request.host === 'api.fastspring.com') return respondRest(state, request);
      if (request.host !== 'sbl.onfastspring.com') return respondStorefront(state, request);
      if (!SCRIPT.test(request.path)) throw new FastspringError(404, { path: 'Not found' });
      return { status: 200, headers: { 'content-type': 'text/javascript' }, body: CHECKOUT_SCRIPT };
    },
    refuse: refusal,
    credentialIssuedAt: () => 0,
    reset: () => {
      Object.assign(records, newRecords());
    },
    isInUse: () => records.setup !== null,
  };
};

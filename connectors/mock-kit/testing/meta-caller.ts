import { appSecretProof, PERMISSIONS } from '../../families/meta/mock/client.ts';
import { demoToken } from '../../families/meta/mock/tokens.ts';
import { call, type MockResponse } from './call.ts';

export const EVERY_PERMISSION = Object.keys(PERMISSIONS);

export type MetaCaller = {
  token: string;
  /** `path?query` after the version. */
  get(path: string): Promise<MockResponse>;
  /** All pages of a list, by its cursors. */
  all(path: string): Promise<{ items: Record<string, unknown>[]; pages: number }>;
};

/** Calls the Graph API as a person, with an app secret proof. */
export function metaCaller(
  gateway: string,
  email: string,
  scopes: readonly string[] = EVERY_PERMISSION,
  token = demoToken(email, scopes),
): MetaCaller {
  const headers = { authorization: `Bearer ${token}` };
  const proof = appSecretProof(token);
  const get = (path: string) =>
    call(
      `${gateway}/graph.facebook.com/v25.0/${path}${path.includes('?') ? '&' : '?'}appsecret_proof=${proof}`,
      {
        headers,
      },
    );
  return {
    token,
    get,
    all: async (path) => {
      const items: Record<string, unknown>[] = [];
      let after = '';
      for (let pages = 1; ; pages++) {
        const { json } = await get(`${path}${path.includes('?') ? '&' : '?'}${after && `after=${after}`}`);
        items.push(...json.data);
        if (!json.paging?.next) return { items, pages };
        after = encodeURIComponent(json.paging.cursors.after);
      }
    },
  };
}

import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionList } from '../kit/define-connector.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { fetchStatusTotals, fetchThings, openShop, type Thing } from './woocommerce.api.ts';
import { plainText } from './woocommerce.client.ts';
import { storeOf } from './woocommerce.store.ts';

export const listProducts: OptionList = listThings('products');
export const listCategories: OptionList = withSearch(listThings('products/categories'));
export const listCoupons: OptionList = withSearch(listThings('coupons'));

export const listStatuses: OptionList = async (session, request) => {
  const statuses = await fetchStatusTotals(openShop(session, await storeOf(session)));
  return narrowOptions(
    statuses.map(({ slug, name }) => ({ id: slug, name: plainText(name) })),
    request,
  );
};

/** The store searches, so that a shop of ten thousand products needs one page; included options are requested by id. */
function listThings(path: string): OptionList {
  return async (session, request) => {
    const shop = openShop(session, await storeOf(session));
    const search = request.searchTerm?.trim();
    const include = request.include.filter((id) => /^\d+$/.test(id));
    const [found, included] = await Promise.all([
      fetchThings(shop, path, search ? { search } : {}),
      include.length > 0 ? fetchThings(shop, path, { include }) : [],
    ]);
    const known = new Set(found.map(({ id }) => id));
    return [...found, ...included.filter(({ id }) => !known.has(id))].map(optionOf);
  };
}

/** Searching for products also finds by SKU; the other lists have only their names, and not every store searches them. */
function withSearch(list: OptionList): OptionList {
  return async (session, request) => narrowOptions(await list(session, request), request);
}

function optionOf({ id, name, code }: Thing): Option {
  return { id: String(id), name: plainText(name ?? code ?? '') || `#${id}` };
}

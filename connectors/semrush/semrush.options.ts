import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import { targetOf } from '../families/seo/seo-target.ts';
import { typedIdentity } from '../kit/auth/key-credential.ts';
import type { Identity, OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { readBalance, readReport, requireApi } from './semrush.client.ts';

/** Semrush does not name the owner of a key; the person who enters it does. */
export async function identifyAccount(session: Session): Promise<Identity> {
  await readBalance(session);
  await requireApi(session);
  return typedIdentity(session, 'Semrush');
}

/** Each line is 40 units, so only the nearest are read. */
const offeredCompetitors = 10;

export async function offerCompetitors(session: Session, request: OptionRequest): Promise<Option[]> {
  const { target } = request.parameters;
  const database = textInput(request.parameters.database);
  if (!target || !database) return [];
  const lines = await readReport(
    session,
    false,
    {
      type: 'domain_organic_organic',
      domain: targetOf(target, 'Semrush').host,
      database,
      display_sort: 'np_desc',
      display_limit: offeredCompetitors,
    },
    ['Dn'],
  );
  return narrowOptions(
    lines.map(([host = '']) => ({ id: host, name: host })),
    request,
  );
}

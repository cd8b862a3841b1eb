import type { Option } from '@vitrine/contract/entities/catalogue.ts';
import type { OptionRequest } from '../kit/define-connector.ts';
import type { Session } from '../kit/http/session.ts';
import { textInput } from '../kit/inputs.ts';
import { narrowOptions } from '../kit/query/narrow-options.ts';
import { listPipelines, listTags, listUsers } from './salesflare.api.ts';

/** Placeholder id of all pipelines that aren't archived. */
export const allPipelines = 'all';

export async function offerPipelines(session: Session, request: OptionRequest): Promise<Option[]> {
  const pipelines = await listPipelines(session);
  const all = { id: allPipelines, name: 'All pipelines' };
  return narrowOptions([all, ...pipelines.map(({ id, name }) => ({ id: String(id), name }))], request);
}

/** The stages of the chosen pipeline, of all of them under their names while none is chosen. */
export async function offerStages(session: Session, request: OptionRequest): Promise<Option[]> {
  const chosen = textInput(request.parameters.pipeline);
  const isOne = chosen !== null && chosen !== allPipelines;
  const pipelines = (await listPipelines(session)).filter(({ id }) => !isOne || String(id) === chosen);
  return narrowOptions(
    pipelines.flatMap(({ name: group, stages = [] }) =>
      stages.map(({ id, name }) => ({ id: String(id), name, ...(isOne ? {} : { group }) })),
    ),
    request,
  );
}

export async function offerOwners(session: Session, request: OptionRequest): Promise<Option[]> {
  return narrowOptions((await listUsers(session)).map(optionOf), request);
}

export async function offerTags(session: Session, request: OptionRequest): Promise<Option[]> {
  return narrowOptions((await listTags(session)).map(optionOf), request);
}

function optionOf({ id, name }: { id: number; name: string }): Option {
  return { id: String(id), name };
}

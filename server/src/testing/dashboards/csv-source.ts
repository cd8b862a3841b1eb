import type { Caller } from '../app/caller.ts';

/** Uploads a CSV file and connects it as a source of this name, as the interface does. Returns the source's id. */
export async function connectCsv({ api, fetch }: Caller, name: string, content: string): Promise<string> {
  const form = new FormData();
  form.append('file', new Blob([content]), name);
  const response = await fetch('/api/files/csv', { method: 'POST', body: form });
  const { data } = (await response.json()) as { data: { id: string } };
  return (await api.sources.createFromFile({ fileId: data.id, name })).data.id;
}

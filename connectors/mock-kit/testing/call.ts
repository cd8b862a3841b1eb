// biome-ignore lint/suspicious/noExplicitAny: tests look into answers of any shape
type Json = any;
export type MockResponse = { status: number; json: Json; headers: Headers; text: string };

/** Sends one request and reads the whole response. */
export async function call(url: string, init: RequestInit = {}): Promise<MockResponse> {
  const response = await fetch(url, { redirect: 'manual', ...init });
  const text = await response.text();
  const isJson = response.headers.get('content-type')?.includes('json') && text !== '';
  return {
    status: response.status,
    headers: response.headers,
    text,
    json: isJson ? JSON.parse(text) : undefined,
  };
}

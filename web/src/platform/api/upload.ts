import type { Dashboard, ImageField } from '@vitrine/contract/entities/dashboard.ts';
import type { StoredFile } from '@vitrine/contract/entities/file.ts';
import { followStatus } from '../errors/reload-once.ts';
import { requestHeaders } from '../session/identity.ts';
import { refusalOf, unreachable } from './api-error.ts';

export type UploadOptions = {
  /** From 0 to 1. */
  onProgress?: (share: number) => void;
  signal?: AbortSignal;
};

/** Uploads a file. Throws `ApiError`; aborting rejects with an `AbortError`. */
export async function uploadFile(kind: string, file: File, options?: UploadOptions): Promise<StoredFile> {
  const { data } = await sendForm(`/api/files/${encodeURIComponent(kind)}`, { file }, options);
  return data as StoredFile;
}

/** Stores an image of a dashboard and shows it there; returns the dashboard. Errors as in `uploadFile`. */
export async function uploadDashboardImage(
  dashboardId: string,
  field: ImageField,
  image: File,
  options?: UploadOptions,
): Promise<Dashboard> {
  const address = `/api/dashboards/${encodeURIComponent(dashboardId)}`;
  const { data } = await sendForm(address, { category: 'files', [field]: image }, options);
  return data as Dashboard;
}

function sendForm(
  address: string,
  parts: Record<string, string | File>,
  { onProgress, signal }: UploadOptions = {},
): Promise<{ data: unknown }> {
  // fetch does not report upload progress.
  const request = new XMLHttpRequest();
  const body = new FormData();
  for (const [name, part] of Object.entries(parts)) body.append(name, part);
  return new Promise((resolve, reject) => {
    request.upload.onprogress = ({ loaded, total }) => onProgress?.(total > 0 ? loaded / total : 0);
    request.onerror = () => reject(unreachable(true));
    request.onabort = () => reject(new DOMException('The upload was cancelled', 'AbortError'));
    request.onload = () => {
      followStatus(request.status);
      const body = parse(request.responseText);
      if (request.status < 300) resolve(body as { data: unknown });
      else reject(refusalOf(request.status, body, { stores: true }));
    };
    signal?.addEventListener('abort', () => request.abort(), { once: true });
    request.open('POST', address);
    for (const [name, value] of Object.entries(requestHeaders())) request.setRequestHeader(name, value);
    request.send(body);
  });
}

function parse(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}

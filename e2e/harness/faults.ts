/** The faults of a provider that the mocks' control call accepts. */
export type Fault = {
  kind: 'unauthorized' | 'forbidden' | 'throttle' | 'fail' | 'stall' | 'truncate';
  host: string;
  path: string;
  retryAfterSeconds?: number;
  times?: number;
};

/** Injects a fault into a provider while `work` runs, and removes it afterwards; faults of other journeys stay. */
export async function during<T>(gateway: string, fault: Fault, work: () => Promise<T>): Promise<T> {
  const switches = `${gateway}/__control/faults`;
  const headers = { 'content-type': 'application/json' };
  const { id } = (await control(switches, { method: 'POST', body: JSON.stringify(fault), headers })) as {
    id: string;
  };
  try {
    return await work();
  } finally {
    // A fault for a number of times may have ended by itself.
    await fetch(`${switches}/${id}`, { method: 'DELETE' });
  }
}

async function control(address: string, request: RequestInit): Promise<unknown> {
  const response = await fetch(address, request);
  if (!response.ok) throw new Error(`The switch answered ${response.status}: ${await response.text()}`);
  return response.json();
}

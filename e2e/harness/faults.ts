/** What a provider can be made to do, as the stand-ins' control call takes it. */
export type Fault = {
  kind: 'unauthorized' | 'forbidden' | 'throttle' | 'fail' | 'stall' | 'truncate';
  host: string;
  path: string;
  retryAfterSeconds?: number;
  times?: number;
};

/** Makes a provider misbehave while `work` runs, and behave again afterwards. */
export async function during<T>(gateway: string, fault: Fault, work: () => Promise<T>): Promise<T> {
  await control(gateway, 'POST', fault);
  try {
    return await work();
  } finally {
    await control(gateway, 'DELETE');
  }
}

async function control(gateway: string, method: 'POST' | 'DELETE', fault?: Fault): Promise<void> {
  const answer = await fetch(`${gateway}/__control/faults`, {
    method,
    ...(fault ? { body: JSON.stringify(fault), headers: { 'content-type': 'application/json' } } : {}),
  });
  if (!answer.ok) throw new Error(`The switch answered ${answer.status}: ${await answer.text()}`);
}

const LENGTH_MS = 1000;

/** A short film of a growing bar, recorded in this browser; its address lives as long as the page. */
export async function sampleVideo(): Promise<string> {
  const canvas = Object.assign(document.createElement('canvas'), { width: 640, height: 360 });
  const drawing = canvas.getContext('2d');
  if (!drawing) throw new Error('This browser draws no canvas.');
  const recorder = new MediaRecorder(canvas.captureStream(30));
  const chunks: Blob[] = [];
  recorder.ondataavailable = ({ data }) => chunks.push(data);
  const stopped = new Promise((resolve) => recorder.addEventListener('stop', resolve, { once: true }));
  recorder.start();
  const begun = performance.now();
  const draw = (now: number) => {
    const share = Math.min(1, (now - begun) / LENGTH_MS);
    drawing.fillStyle = '#f6f7f9';
    drawing.fillRect(0, 0, 640, 360);
    drawing.fillStyle = '#3451d1';
    drawing.fillRect(40, 150, 560 * share, 60);
    if (share < 1) requestAnimationFrame(draw);
    else recorder.stop();
  };
  requestAnimationFrame(draw);
  await stopped;
  return URL.createObjectURL(new Blob(chunks, { type: recorder.mimeType }));
}

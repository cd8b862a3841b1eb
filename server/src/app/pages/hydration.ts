import { createHash } from 'node:crypto';

/**
 * A rendered page fetches its scripts once it has been seen: before, they would take time and bandwidth from the rendering. What
 * is clicked until they run is clicked again then, so nobody's click is lost.
 */
export const hydrationScript = [
  '(()=>{const clicked=[];',
  "const note=(event)=>{const button=event.target.closest?.('button');if(button)clicked.push(button)};",
  "addEventListener('click',note,true);",
  "const urls=JSON.parse(document.getElementById('scripts').textContent);",
  'const start=async()=>{',
  "for(const href of urls)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
  'await import(urls[0]);',
  "removeEventListener('click',note,true);",
  'for(const button of clicked)button.click()};',
  'requestAnimationFrame(()=>setTimeout(start))})()',
].join('');

/** Names the script in a content security policy: it is the same on every page, so pages need no nonce and can be shared. */
export const hydrationSource = `'sha256-${createHash('sha256').update(hydrationScript).digest('base64')}'`;

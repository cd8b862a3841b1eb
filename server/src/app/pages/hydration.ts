import { createHash } from 'node:crypto';

/**
 * A rendered page loads its scripts after it was painted: earlier they would delay the rendering. Clicks until then are repeated
 * once the scripts run.
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

/** The script's hash for a content security policy: it is the same on every page, so pages need no nonce and can be cached. */
export const hydrationSource = `'sha256-${createHash('sha256').update(hydrationScript).digest('base64')}'`;

import { createHash } from 'node:crypto';

/**
 * A rendered page loads its scripts and data when it is first touched: by a pointer on a card or button, a key, or the focus. It loads
 * them at once if data is missing, if the address presents the dashboard, or if the window has another width than was rendered for. Clicks until then are repeated.
 */
export const hydrationScript = [
  '(()=>{const json=(id)=>JSON.parse(document.getElementById(id).textContent);',
  "const page=json('page'),urls=json('scripts'),clicked=[],touches=['pointerover','pointerdown','focusin','keydown'];",
  "const note=(event)=>{const button=event.target.closest?.('button');if(button)clicked.push(button)};",
  "const touch=({type,target})=>{if(type!=='pointerover'||target.closest?.('[data-widget],a,button'))start()};",
  "const grid=document.querySelector('[data-grid]');",
  // A grid in a collapsed section may have no width.
  'const isFitting=()=>!grid?.clientWidth||Math.abs(grid.clientWidth-grid.dataset.grid)<3;',
  'const resize=()=>{if(!isFitting())start()};',
  'const listen=(change)=>{for(const type of touches)change(type,touch,true);',
  "change('click',note,true);change('resize',resize)};",
  'let started=false;',
  'const start=async()=>{if(started)return;started=true;',
  "const path=location.pathname.replace(/\\/$/,'')+'/data'+location.search;",
  "if(page.state==='dashboard')window.pageData=fetch(path,{headers:{accept:'application/json'}});",
  "for(const href of urls)document.head.append(Object.assign(document.createElement('link'),{rel:'modulepreload',href}));",
  // Without a network the next touch tries again.
  'try{await window.pageData}catch{started=false;return}',
  'await import(urls[0]);',
  'listen(removeEventListener);',
  'for(const button of clicked)button.click()};',
  'listen(addEventListener);',
  "requestAnimationFrame(()=>setTimeout(()=>{if(page.state!=='dashboard'||page.startsAtOnce||/[?&]present=/.test(location.search)||!isFitting())start()}))})()",
].join('');

/** The script's hash for a content security policy: it is the same on every page, so pages need no nonce and can be cached. */
export const hydrationSource = `'sha256-${createHash('sha256').update(hydrationScript).digest('base64')}'`;

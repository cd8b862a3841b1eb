/**
 * The storefront's script: defines the global that pages poll for, after a delay as over a real network. It reads its address
 * and callback from its own element.
 */
export const CHECKOUT_SCRIPT = `(() => {
  const script = document.getElementById('fsc-api');
  const base = new URL(script.src).href.split('/sbl.onfastspring.com')[0];
  const storefront = base + '/' + script.dataset.storefront;
  let session = null;
  const call = (name, ...values) => {
    const callback = window[script.getAttribute(name) || ''];
    if (typeof callback === 'function') callback(...values);
  };
  const fail = (code, text) => call('data-error-callback', code, text);
  const opened = { promise: Promise.resolve() };
  async function seal(payload, key) {
    call('data-before-requests-callback');
    try {
      const answer = await fetch(storefront + '/secure', { method: 'POST', body: JSON.stringify({ payload, key }) });
      const body = await answer.json();
      if (answer.ok) session = body.session;
      else fail(400, JSON.stringify(body.error));
    } catch (error) {
      fail(0, String(error));
    }
    call('data-after-requests-callback');
  }
  function show() {
    if (!session) return;
    const frame = document.createElement('iframe');
    frame.title = 'FastSpring checkout';
    frame.src = storefront + '/frame/' + session;
    frame.style.cssText = 'position:fixed;inset:0;width:100%;height:100%;border:0;z-index:2147483647;background:#0008';
    const listen = ({ source, data }) => {
      if (source !== frame.contentWindow || !data || !('fastspring' in data)) return;
      window.removeEventListener('message', listen);
      frame.remove();
      session = null;
      call('data-popup-closed', data.fastspring);
      if (data.fastspring) call('data-popup-webhook-received', data.fastspring);
    };
    window.addEventListener('message', listen);
    document.body.append(frame);
  }
  setTimeout(() => {
    window.fastspring = {
      builder: {
        secure: (payload, key) => { opened.promise = seal(payload, key); },
        checkout: () => { opened.promise.then(show); },
        reset: () => { session = null; },
      },
    };
  }, 250);
})();`;

// The sandbox's side of the checkout script: the same global and attributes as the real provider's.
(() => {
  const script = document.getElementById('fsc-api');
  let sealed = null;

  const call = (attribute, ...values) => {
    const callback = window[script?.getAttribute(attribute) ?? ''];
    if (typeof callback === 'function') callback(...values);
  };

  function open() {
    const dialog = document.createElement('dialog');
    dialog.setAttribute('aria-label', 'Sandbox checkout');
    dialog.style.cssText =
      'border:0;padding:0;border-radius:12px;width:min(460px,calc(100vw - 16px));height:min(680px,calc(100dvh - 16px));max-height:none;background:transparent;overflow:hidden';
    const frame = document.createElement('iframe');
    frame.title = 'Sandbox checkout';
    frame.src = `/sandbox/checkout/${encodeURIComponent(sealed)}`;
    frame.style.cssText = 'border:0;width:100%;height:100%;display:block;border-radius:12px';
    dialog.append(frame);

    let bought = null;
    const listen = ({ source, origin, data }) => {
      if (source !== frame.contentWindow || origin !== location.origin) return;
      if (data?.sandbox === 'bought') bought = { reference: data.reference, id: data.id };
      if (data?.sandbox) dialog.close();
    };
    window.addEventListener('message', listen);
    dialog.addEventListener('close', () => {
      window.removeEventListener('message', listen);
      dialog.remove();
      sealed = null;
      call('data-popup-closed', bought);
      if (bought) call('data-popup-webhook-received', bought);
    });
    document.body.append(dialog);
    dialog.showModal();
  }

  window.fastspring = {
    builder: {
      secure: (payload) => {
        call('data-before-requests-callback');
        sealed = payload;
        call('data-after-requests-callback');
      },
      checkout: () => {
        if (sealed === null) call('data-error-callback', 400, 'There is no order to pay.');
        else open();
      },
      reset: () => {
        sealed = null;
      },
    },
  };
})();

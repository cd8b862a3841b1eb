// Tells the page around the checkout how it ended.
(() => {
  const tell = (message) => window.parent.postMessage(message, location.origin);
  const { reference, order } = document.body.dataset;
  if (reference && order) tell({ sandbox: 'bought', reference, id: order });
  // The keyboard is in here, not in the page around.
  document.addEventListener('keydown', ({ key }) => {
    if (key === 'Escape') tell({ sandbox: 'closed' });
  });
  for (const button of document.querySelectorAll('[data-close]')) {
    button.addEventListener('click', () => tell({ sandbox: 'closed' }));
  }
})();

// Links to positions of the playground: the script beside each page brings them, since they are long.
'use strict';

const positions = found => {
  const aim = ({target}) => {
    const link = target.closest?.('a[data-position]');
    if (link) link.hash = found[link.dataset.position];
  };
  // A link that was unfolded later is aimed before anybody can follow it.
  ['pointerover', 'pointerdown', 'focusin', 'click'].forEach(type => document.addEventListener(type, aim, true));
  document.querySelectorAll('a[data-position]').forEach(target => aim({target}));
};

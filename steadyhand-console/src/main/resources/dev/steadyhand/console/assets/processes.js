"use strict";

// What was unfolded in a tree looks after itself: loading the page around it again does not fold it.
Idiomorph.defaults.callbacks.beforeNodeMorphed = (old) =>
  !(old instanceof Element && old.matches(".fold") && old.querySelector(".grown"));

// Before the page is drawn, so that it does not flash in the wrong colours.
(() => {
  const chosen = localStorage.getItem("theme");
  if (chosen) document.documentElement.dataset.theme = chosen;
})();

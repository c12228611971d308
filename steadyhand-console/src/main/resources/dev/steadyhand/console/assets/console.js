"use strict";

// Brings a live part of the page up to date in place, in pieces as small as possible. What did not change is not
// touched, so it keeps its focus, selection, scroll position and what is open. Rows are matched by id, the rest by
// position. A branch that was unfolded loads itself.
function update(old, now, added) {
  if (old.isEqualNode(now) || old.matches(".fold:has(.grown)")) return;
  for (const name of new Set([...old.getAttributeNames(), ...now.getAttributeNames()])) {
    if (name === "open" || old.getAttribute(name) === now.getAttribute(name)) continue;
    if (now.hasAttribute(name)) old.setAttribute(name, now.getAttribute(name));
    else old.removeAttribute(name);
  }
  const ids = new Set([...now.children].map((child) => child.id).filter(Boolean));
  let place = old.firstChild;
  const drop = () => {
    const gone = place;
    place = place.nextSibling;
    gone.remove();
  };
  for (const child of [...now.childNodes]) {
    const known = child.id ? old.querySelector(`:scope > [id="${CSS.escape(child.id)}"]`) : null;
    while (known && place !== known && !ids.has(place.id)) drop();
    const match = known ?? (place?.id ? null : place);
    if (match?.nodeName !== child.nodeName) {
      old.insertBefore(child, place);
      added.push(child);
      continue;
    }
    if (match === place) place = place.nextSibling;
    else old.insertBefore(match, place);
    if (match instanceof Element) update(match, child, added);
    else if (match.data !== child.data) match.data = child.data;
  }
  while (place) drop();
}

htmx.defineExtension("update", {
  handleSwap(style, target, fragment) {
    if (style !== "update") return false;
    const added = [];
    const focused = document.activeElement;
    if (fragment.firstElementChild && !isBusy()) update(target, fragment.firstElementChild, added);
    // A row that moved is still there, but lost its focus on the way.
    if (focused !== document.activeElement && focused.isConnected) focused.focus({ preventScroll: true });
    return added;
  },
});

// While a form is open nothing is updated: the next beat tries again.
const isBusy = () =>
  document.hidden || document.querySelector("details.act[open], dialog[open]") !== null;

// The server sends an event at each beat; live parts of the page then reload themselves.
const live = document.getElementById("live");
let source;

function listen() {
  source = new EventSource("/live");
  source.addEventListener("beat", () => {
    live.hidden = false;
    live.classList.remove("lost");
    document.body.dispatchEvent(new CustomEvent("beat"));
    if (!isBusy()) document.body.dispatchEvent(new CustomEvent("tick"));
  });
  source.addEventListener("silence", lost);
  source.onerror = () => {
    lost();
    if (source.readyState === EventSource.CLOSED) refused();
  };
}

// The stream ends with the session. If the user is signed out, opens the sign-in page; otherwise reconnects.
async function refused() {
  try {
    const answer = await fetch(location.href, { headers: { "HX-Request": "true" } });
    const login = answer.headers.get("HX-Redirect");
    if (login) return location.assign(login);
  } catch {
    // The server is not reachable.
  }
  setTimeout(listen, 5000);
}

function lost() {
  live.hidden = false;
  live.classList.add("lost");
}

if (live) {
  listen();
  document.addEventListener("visibilitychange", () => {
    source.close();
    if (!document.hidden) listen();
  });
  window.addEventListener("pagehide", () => source.close());
}

// Color theme.
document.getElementById("theme")?.addEventListener("click", () => {
  const root = document.documentElement;
  const isDark =
    root.dataset.theme === "dark" ||
    (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
});

// At most one action form is open; a click elsewhere closes it.
document.addEventListener("click", (event) => {
  for (const act of document.querySelectorAll("details.act[open]")) {
    if (!act.contains(event.target)) act.open = false;
  }
});
document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details.act[open]")) event.target.querySelector("input[name=reason]")?.focus();
}, true);

// Remove the notice from the URL, because it is shown once.
if (new URLSearchParams(location.search).has("notice")) {
  const url = new URL(location.href);
  url.searchParams.delete("notice");
  url.searchParams.delete("seal");
  history.replaceState(history.state, "", url);
}

// Keyboard shortcuts.
let goes = false;
document.addEventListener("keydown", (event) => {
  if (event.key === "Escape") {
    document.querySelectorAll("details.act[open]").forEach((act) => (act.open = false));
    if (document.activeElement?.matches("input, textarea, select")) document.activeElement.blur();
    return;
  }
  if (event.ctrlKey || event.metaKey || event.altKey) return;
  if (event.target.matches("input, textarea, select, [contenteditable]")) return;
  if (goes) {
    goes = false;
    const target = document.querySelector(`nav a[data-key="${CSS.escape(event.key)}"]`);
    if (target) target.click();
    return;
  }
  switch (event.key) {
    case "/":
      event.preventDefault();
      document.getElementById("search").focus();
      break;
    case "g":
      goes = true;
      setTimeout(() => (goes = false), 1500);
      break;
    case "j":
      step(1);
      break;
    case "k":
      step(-1);
      break;
    case "?":
      document.getElementById("keys").showModal();
      break;
  }
});

function step(by) {
  const links = [...document.querySelectorAll("tbody tr td:first-child a, .list li > a")];
  const now = links.indexOf(document.activeElement);
  links[Math.min(Math.max(now + by, 0), links.length - 1)]?.focus();
}

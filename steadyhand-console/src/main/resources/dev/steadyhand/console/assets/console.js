"use strict";

// What is open or being typed stays as it is while the page around it is loaded again.
Idiomorph.defaults.ignoreActiveValue = true;
Idiomorph.defaults.callbacks.beforeAttributeUpdated = (name) => name !== "open";

const isBusy = () =>
  document.hidden || document.querySelector("details.act[open], dialog[open]") !== null;

// The server says when it has looked again; parts of the page then load themselves anew.
const live = document.getElementById("live");
let source;

function listen() {
  source = new EventSource("/live");
  source.addEventListener("beat", (event) => {
    live.hidden = false;
    live.classList.remove("lost");
    document.body.dispatchEvent(new CustomEvent("beat", { detail: JSON.parse(event.data) }));
    if (!isBusy()) document.body.dispatchEvent(new CustomEvent("tick"));
  });
  source.addEventListener("silence", lost);
  source.onerror = () => {
    lost();
    if (source.readyState === EventSource.CLOSED) refused();
  };
}

// The stream ends with the session. Whoever is signed out goes to sign in; otherwise it is tried again.
async function refused() {
  try {
    const answer = await fetch(location.href, { headers: { "HX-Request": "true" } });
    const login = answer.headers.get("HX-Redirect");
    if (login) return location.assign(login);
  } catch {
    // The server is away.
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

// Light and dark.
document.getElementById("theme")?.addEventListener("click", () => {
  const root = document.documentElement;
  const isDark =
    root.dataset.theme === "dark" ||
    (!root.dataset.theme && matchMedia("(prefers-color-scheme: dark)").matches);
  root.dataset.theme = isDark ? "light" : "dark";
  localStorage.setItem("theme", root.dataset.theme);
  document.body.dispatchEvent(new CustomEvent("themed"));
});

// One act at a time; a click elsewhere closes it.
document.addEventListener("click", (event) => {
  for (const act of document.querySelectorAll("details.act[open]")) {
    if (!act.contains(event.target)) act.open = false;
  }
});
document.addEventListener("toggle", (event) => {
  if (event.target.matches?.("details.act[open]")) event.target.querySelector("input[name=reason]")?.focus();
}, true);

// A notice is said once: the address does not keep it.
if (new URLSearchParams(location.search).has("notice")) {
  const url = new URL(location.href);
  url.searchParams.delete("notice");
  url.searchParams.delete("seal");
  history.replaceState(history.state, "", url);
}

// Keys.
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

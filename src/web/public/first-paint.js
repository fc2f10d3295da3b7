// Runs before the first paint, so that a stored theme never flashes, and sees to the app right after
// it. The server writes it into the page and names its hash in the content security policy.
(function () {
  var root = document.documentElement;
  var isEmbedded = window.location.pathname.indexOf("/embed/") === 0;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    var choice = null;
    try {
      // In a page of somebody else's, that page says which, and nothing kept here counts.
      choice = isEmbedded
        ? new URLSearchParams(window.location.search).get("theme")
        : window.localStorage.getItem("theme");
    } catch {
      // Storage may be closed to the page; the system's theme is the answer then.
    }
    var isDark = choice === "dark" || (choice !== "light" && dark.matches);
    root.setAttribute("data-theme", isDark ? "dark" : "light");
  }
  // What the server has drawn is for someone who isn't signed in, in the language that the browser
  // asks for; styles hide what of it would be wrong, until the app takes over.
  function mark() {
    if (isEmbedded) return;
    try {
      var storage = window.localStorage;
      var language = storage.getItem("language") || storage.getItem("accountLanguage");
      if (storage.getItem("token")) root.setAttribute("data-signed-in", "");
      if (language && language !== root.lang) root.setAttribute("data-other-language", "");
      // A scorer's page is drawn for who has scanned a code on a phone that knows none.
      if (/^\/s\/?$/.test(window.location.pathname)) {
        if (!window.location.hash || storage.getItem("scorer")) {
          root.setAttribute("data-other-visitor", "");
        }
      }
    } catch {
      // Without storage there is neither a session nor a choice.
    }
  }
  // What is to be seen is here already: the app's scripts are asked for once it has been painted. A
  // page in the background is not painted at all.
  function startAfterPaint() {
    var isStarted = false;
    function start() {
      var scripts = document.querySelector("template[data-scripts]");
      if (isStarted || !scripts) return;
      isStarted = true;
      document.head.append(document.importNode(scripts.content, true));
    }
    window.requestAnimationFrame(function () {
      window.setTimeout(start);
    });
    window.setTimeout(start, 500);
  }
  // What is pressed in a form whose app is still to come is pressed: the app finds it busy, and sends.
  function keepPress(event) {
    var isEnter = event.key === "Enter" && event.target.matches("[data-drawn] input");
    var button = isEnter
      ? document.querySelector("[data-drawn] [type=submit]")
      : event.type === "click" && event.target.closest("[data-drawn] [type=submit]");
    if (!button) return;
    button.setAttribute("aria-busy", "true");
    button.setAttribute("aria-disabled", "true");
  }
  // Wherever text is to become markup or a script, browsers that know trusted types ask here. Text is
  // text, and scripts are the app's own files; nothing else passes.
  function trustOwnFiles() {
    if (!window.trustedTypes) return;
    window.trustedTypes.createPolicy("default", {
      createHTML: function (text) {
        return text.includes("<") ? null : text;
      },
      createScriptURL: function (text) {
        var url = new URL(text, window.location.href);
        var isOurs = url.origin === window.location.origin;
        return isOurs && /^\/(?:worker\.js$|assets\/)/.test(url.pathname) ? text : null;
      },
    });
  }
  trustOwnFiles();
  apply();
  mark();
  document.addEventListener("DOMContentLoaded", startAfterPaint);
  document.addEventListener("click", keepPress);
  document.addEventListener("keydown", keepPress);
  dark.addEventListener("change", apply);
  window.addEventListener("storage", apply);
  window.addEventListener("themechange", apply);
})();

// Runs before the first paint, so that a stored theme never flashes. The content security policy
// forbids inline scripts, hence a file of its own.
(function () {
  var root = document.documentElement;
  var dark = window.matchMedia("(prefers-color-scheme: dark)");
  function apply() {
    var choice = null;
    try {
      choice = window.localStorage.getItem("theme");
    } catch {
      // Storage may be closed to the page; the system's theme is the answer then.
    }
    var isDark = choice === "dark" || (choice !== "light" && dark.matches);
    root.setAttribute("data-theme", isDark ? "dark" : "light");
  }
  apply();
  dark.addEventListener("change", apply);
  window.addEventListener("storage", apply);
  window.addEventListener("themechange", apply);
})();

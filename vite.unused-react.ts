import type { Plugin } from "vite";

/**
 * What the server has drawn is replaced rather than hydrated (ADR 72), so that React never is in the
 * midst of hydrating, and nothing waits to be hydrated.
 */
export const withoutHydration: Plugin = {
  name: "without-hydration",
  transform: {
    filter: { id: /react-dom-client\.production\.js$/ },
    handler(code) {
      const declared = code.indexOf("  isHydrating = !1,");
      if (declared < 0) return code;
      // Before, a parameter of some functions has this name.
      const before = code.slice(0, declared).replaceAll(/[\w.]+\.dehydrated\b/g, "null");
      const after = code
        .slice(declared)
        .replaceAll(/(?<!^ {2})\bisHydrating = ![01]/gm, "!1")
        .replaceAll(/\bisHydrating\b(?!\$| = )/g, "!1")
        .replaceAll(/[\w.$]+\.dehydrated\b/g, "null")
        .replaceAll(/null !== (?:null\b|dehydrated\$\d+(?=\)))/g, "!1")
        .replaceAll(/(?<!function )\bpopHydrationState\(\w+\)/g, "!1")
        .replaceAll(/[\w.]+\.isDehydrated\b/g, "!1")
        .replaceAll(
          /^(?:exports\.hydrateRoot|ReactDOMHydrationRoot\.prototype\.unstable_\w+) = function \(.*\) \{\n(?: .*\n)*?\};$/gm,
          "",
        )
        .replaceAll(idleFunctions, "function $1() {}")
        .replaceAll(/ReactDOMHydrationRoot\.prototype\.\w+ = /g, "");
      return before + after;
    },
  },
};

/** What React calls only for boundaries that wait to be hydrated, and for events that wait for them. */
const idle = `
  retryDehydratedSuspenseBoundary clearHydrationBoundary hideOrUnhideDehydratedBoundary
  attemptContinuousHydration attemptHydrationAtCurrentPriority attemptExplicitHydrationTarget
  accumulateOrCreateContinuousQueuedReplayableEvent queueIfContinuousEvent
  attemptReplayContinuousQueuedEvent attemptReplayContinuousQueuedEventInMap
  replayUnblockedEvents scheduleReplayQueueIfNeeded retryIfBlockedOn
  commitActivityHydrationCallbacks commitSuspenseHydrationCallbacks markRetryLaneIfNotHydrated`;
const idleFunctions = new RegExp(
  `^function (${idle.trim().split(/\s+/).join("|")})\\([^)]*\\) \\{\\n(?: .*\\n)*?\\}$`,
  "gm",
);

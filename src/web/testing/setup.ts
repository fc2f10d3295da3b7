import { cleanup, configure } from "@testing-library/react";
import { afterAll, afterEach, beforeAll, beforeEach, vi } from "vitest";
import { takeUnanswered } from "#web/testing/api.ts";
import { startTestI18n } from "#web/testing/i18n.ts";
import { toasterState } from "#web/ui/overlays/toast.ts";

// A busy machine takes its time to load a dialog's code; waiting longer costs nothing when it is there.
configure({ asyncUtilTimeout: 30_000 });

beforeAll(startTestI18n);

// The pages of these tests hide what pops up, and don't know how to show it.
HTMLElement.prototype.showPopover = function showPopover() {
  this.style.display = "block";
};

// The window draws by an interval that it takes when a frame is first asked for. Taken from a test's own clock
// it would never come again, in this file's tests and in those after it; so one is under way at all times.
const askForFrame = window.requestAnimationFrame.bind(window);
let isOver = false;
function drawOn() {
  if (!isOver) askForFrame(drawOn);
}
beforeAll(drawOn);
afterAll(() => {
  isOver = true;
});

const unexpected: unknown[][] = [];

beforeEach(() => {
  unexpected.length = 0;
  vi.spyOn(console, "error").mockImplementation((...values) => unexpected.push(values));
  vi.spyOn(window, "scrollTo").mockImplementation(() => {});
});

afterEach(async () => {
  cleanup();
  // A message stays for seconds, in the next test's page too, where the same words would stand twice.
  if (toasterState.isWanted()) (await import("sonner")).toast.dismiss();
  // So does what was told to screen readers, such as "Falcons selected".
  for (const log of document.querySelectorAll("[data-live-announcer] [role=log]"))
    log.replaceChildren();
  localStorage.clear();
  sessionStorage.clear();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
  vi.useRealTimers();
  window.history.replaceState(null, "", "/");
  const unanswered = takeUnanswered();
  if (unexpected.length > 0) throw new Error(`console.error was called: ${format(unexpected)}`);
  if (unanswered.length > 0) throw new Error(`calls without a stubbed reply: ${unanswered.join()}`);
});

function format(calls: unknown[][]) {
  return calls.map((values) => values.map(String).join(" ")).join("\n");
}

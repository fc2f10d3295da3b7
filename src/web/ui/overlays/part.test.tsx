import { screen } from "@testing-library/react";
import { type ComponentType, lazy, useState } from "react";
import { beforeEach, expect, test, vi } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { Button } from "#web/ui/button.tsx";
import { Part } from "#web/ui/overlays/part.tsx";
import { ErrorBoundary } from "#web/ui/states/error-boundary.tsx";

beforeEach(() => {
  // What a boundary has caught, React tells the console.
  vi.spyOn(console, "error").mockImplementation(() => {});
});

function Asking({ question: Question }: { question: ComponentType }) {
  const [isOpen, setOpen] = useState(false);
  return (
    <ErrorBoundary resetKey="">
      <input aria-label="Points" defaultValue="25" />
      <Button onClick={() => setOpen(true)}>Ask</Button>
      {isOpen ? (
        <Part onMissing={() => setOpen(false)}>
          <Question />
        </Part>
      ) : (
        <p>Nothing is asked</p>
      )}
    </ErrorBoundary>
  );
}

function renderPart(failure: Error) {
  const question = lazy(() => Promise.reject<{ default: () => null }>(failure));
  return renderAt("/", <Asking question={question} />);
}

const noFile = new TypeError("Failed to fetch dynamically imported module: /assets/overlay.js");

test("what can't be loaded without a connection says so, and the page around it stays", async () => {
  const isOnline = vi.spyOn(navigator, "onLine", "get").mockReturnValue(false);
  const { user } = renderPart(noFile);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText("Not on this device yet");
  await screen.findByText("Nothing is asked");
  expect(screen.getByRole<HTMLInputElement>("textbox", { name: "Points" }).value).toBe("25");
  // Reloaded without a connection the page might not come back.
  expect(screen.queryByRole("button", { name: "Retry" })).toBeNull();
  isOnline.mockReturnValue(true);
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByRole("button", { name: "Retry" });
});

test("what breaks by itself is the page's matter", async () => {
  const { user } = renderPart(new Error("broken"));
  await user.click(screen.getByRole("button", { name: "Ask" }));
  await screen.findByText("Something went wrong");
  expect(screen.queryByText("Not on this device yet")).toBeNull();
});

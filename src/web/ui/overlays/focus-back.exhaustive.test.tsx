import { screen, waitFor } from "@testing-library/react";
import { useState } from "react";
import { beforeAll, expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { Button } from "#web/ui/button.tsx";
import { Dialog } from "#web/ui/overlays/dialog.tsx";

beforeAll(() => import("#web/ui/overlays/overlay.tsx"));

function Steps() {
  const [step, setStep] = useState<"first" | "second" | null>(null);
  const close = () => setStep(null);
  return (
    <>
      <Button onClick={() => setStep("first")}>Begin</Button>
      <Dialog isOpen={step === "first"} title="First" onClose={close}>
        <Button onClick={() => setStep("second")}>Go on</Button>
      </Dialog>
      <Dialog isOpen={step === "second"} title="Second" onClose={close}>
        <Button onClick={close}>Done</Button>
      </Dialog>
    </>
  );
}

test("a dialog that one has led on to gives the focus back to what opened the first", async () => {
  const { user } = renderAt("/", <Steps />);
  const begin = screen.getByRole("button", { name: "Begin" });
  for (const leave of ["Close", "Done"]) {
    await user.click(begin);
    await user.click(await screen.findByRole("button", { name: "Go on" }));
    await screen.findByRole("dialog", { name: "Second" });
    expect(screen.queryByRole("dialog", { name: "First" })).toBeNull();
    await user.click(screen.getByRole("button", { name: leave }));
    await waitFor(() => expect(document.activeElement).toBe(begin));
  }
});

test("what takes the focus along as it goes leaves it with what opened the first", async () => {
  const { user } = renderAt("/", <Steps />);
  const begin = screen.getByRole("button", { name: "Begin" });
  await user.click(begin);
  await user.click(await screen.findByRole("button", { name: "Go on" }));
  await user.click(await screen.findByRole("button", { name: "Done" }));
  await waitFor(() => expect(document.activeElement).toBe(begin));
  begin.blur();
  await waitFor(() => expect(document.activeElement).toBe(begin));
});

import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useState } from "react";
import { expect, test } from "vitest";
import { Banner } from "#web/ui/banner.tsx";

function Form() {
  const [isShown, setIsShown] = useState(true);
  return (
    <form>
      <button type="button">Before</button>
      {isShown ? <Banner onDismiss={() => setIsShown(false)}>No luck</Banner> : null}
      <input aria-label="Closed" disabled />
      <input aria-label="Name" />
    </form>
  );
}

test("a banner dismissed by a key leaves the focus at what comes next", async () => {
  render(<Form />);
  const user = userEvent.setup();
  screen.getByRole("button", { name: "Dismiss" }).focus();
  await user.keyboard("{Enter}");
  await waitFor(() => expect(screen.queryByText("No luck")).toBeNull());
  expect(document.activeElement).toBe(screen.getByRole("textbox", { name: "Name" }));
});

import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { beforeEach, expect, test } from "vitest";
import { Combobox } from "#web/ui/fields/combobox.tsx";

const choices = [
  { id: "EUR", name: "Euro" },
  { id: "USD", name: "US Dollar" },
];
const list = () => screen.queryByRole("listbox");

beforeEach(() => {
  render(<Combobox label="Currency" buttonLabel="Show" emptyText="None" defaultItems={choices} />);
});

test("stays open where the browser scrolls to show the field that Tab or a press has reached", async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(list()).toBeTruthy();
  fireEvent.scroll(document);
  await waitFor(() => expect(list()).toBeTruthy());
  await user.keyboard("{Escape}");
  expect(list()).toBeNull();
  await user.click(screen.getByRole("button", { name: /Show/ }));
  expect(list()).toBeTruthy();
  fireEvent.scroll(document);
  await waitFor(() => expect(list()).toBeTruthy());
});

test("closes where somebody scrolls the page", async () => {
  const user = userEvent.setup();
  await user.tab();
  expect(list()).toBeTruthy();
  fireEvent.wheel(document.body);
  fireEvent.scroll(document);
  expect(list()).toBeNull();
});

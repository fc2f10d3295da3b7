import { screen, within } from "@testing-library/react";

/** What a select offers, in its order. */
export function optionsOf(name: string | RegExp) {
  const options = within(screen.getByRole("combobox", { name })).getAllByRole("option");
  return options.map((option) => option.textContent);
}

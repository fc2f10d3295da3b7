import { render, screen } from "@testing-library/react";
import userEvent from "@testing-library/user-event";
import { useState } from "react";
import { afterEach, beforeEach, expect, test, vi } from "vitest";
import { i18n } from "#web/i18n/index.ts";
import { loadNames } from "#web/i18n/known-names.ts";
import { KnownNameField } from "./known-name-field.tsx";

const stored = vi.fn<(name: string) => void>();

function Form({ name }: { name: string }) {
  const [value, setValue] = useState(name);
  return (
    <KnownNameField
      label="Name"
      value={value}
      onChange={(next) => {
        stored(next);
        setValue(next);
      }}
    />
  );
}

const field = () => screen.getByLabelText<HTMLInputElement>("Name");

beforeEach(async () => {
  await loadNames("de");
  await i18n.changeLanguage("de");
});
afterEach(() => i18n.changeLanguage("en"));

test("a name that the product gave is in the page's language, and stays what it is", async () => {
  render(<Form name="Group A" />);
  expect(field().value).toBe("Gruppe A");
  await userEvent.type(field(), "1");
  expect(stored).toHaveBeenLastCalledWith("Gruppe A1");
  expect(field().value).toBe("Gruppe A1");
  await userEvent.type(field(), "{Backspace}");
  expect(stored).toHaveBeenLastCalledWith("Group A");
  expect(field().value).toBe("Gruppe A");
});

test("what is typed is not put into other words on the way", async () => {
  render(<Form name="" />);
  await userEvent.type(field(), "Swiss Cup");
  expect(field().value).toBe("Swiss Cup");
  expect(stored).toHaveBeenLastCalledWith("Swiss Cup");
});

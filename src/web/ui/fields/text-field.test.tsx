import { fireEvent, render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { expect, test } from "vitest";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { PasswordField } from "#web/ui/fields/password-field.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import {
  DateField,
  DateTimeField,
  NumberField,
  TextArea,
  TextField,
} from "#web/ui/fields/text-field.tsx";

test.each([
  ["text field", TextField],
  ["text area", TextArea],
  ["password field", PasswordField],
  ["checkbox", Checkbox],
  ["select", (props: object) => <Select label="Answer" options={[]} {...props} />],
])("a %s is left once the press that leaves it has done its work", async (_name, Control) => {
  const order: string[] = [];
  const record = (what: string) => () => void order.push(what);
  render(
    <>
      <Control label="Answer" onBlur={record("left")} />
      <button onClick={record("pressed")}>Send</button>
    </>,
  );
  const user = userEvent.setup();
  await user.click(screen.getByLabelText("Answer"));
  const send = screen.getByRole("button", { name: "Send" });
  await user.pointer({ target: send, keys: "[MouseLeft>]" });
  expect(order).toEqual([]);
  await user.pointer({ target: send, keys: "[/MouseLeft]" });
  await waitFor(() => expect(order).toEqual(["pressed", "left"]));
  await user.click(screen.getByLabelText("Answer"));
  await user.tab();
  expect(order).toEqual(["pressed", "left", "left"]);
});

test("a year has four digits, and a day that is the last one stays it", () => {
  render(
    <>
      <DateField label="Day" />
      <DateTimeField label="Start" />
      <DateField label="Until" max="2030-11-22" />
    </>,
  );
  const fields = ["Day", "Start", "Until"].map((label) => screen.getByLabelText(label));
  expect(fields.map((field) => field.getAttribute("max"))).toEqual([
    "9999-12-31",
    "9999-12-31T23:59",
    "2030-11-22",
  ]);
});

test("scrolling leaves a number as it is", () => {
  render(<NumberField label="Teams" defaultValue={8} />);
  const field = screen.getByRole("spinbutton", { name: "Teams" });
  field.focus();
  fireEvent.wheel(field, { deltaY: 100 });
  expect(document.activeElement).not.toBe(field);
});

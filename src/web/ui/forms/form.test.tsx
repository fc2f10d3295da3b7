import { render, screen, waitFor } from "@testing-library/react";
import { userEvent } from "@testing-library/user-event";
import { useForm } from "react-hook-form";
import { expect, test, vi } from "vitest";
import { z } from "zod";
import { messages } from "#texts/testing/messages.ts";
import { Button } from "#web/ui/button.tsx";
import { Form } from "#web/ui/forms/form.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { formResolver } from "#web/ui/forms/form-resolver.ts";

const Values = z.object({
  place: z.string().min(1, messages.tournament.locationRequired),
  name: z.string().min(1, messages.tournament.nameRequired),
});

function Example({ onSubmit }: { onSubmit: (values: z.infer<typeof Values>) => Promise<void> }) {
  const form = useForm({
    resolver: formResolver(Values),
    mode: "onTouched",
    defaultValues: { name: "", place: "" },
  });
  const { errors } = form.formState;
  return (
    <Form form={form} onSubmit={onSubmit}>
      <TextField label="Name" error={errors.name?.message} {...form.register("name")} />
      <TextField label="Place" error={errors.place?.message} {...form.register("place")} />
      <Button type="submit">Save</Button>
    </Form>
  );
}

const name = () => screen.getByRole("textbox", { name: "Name" });
const place = () => screen.getByRole("textbox", { name: "Place" });
const save = () => screen.getByRole("button", { name: "Save" });

test("the button is never off: pressed, it leads to the first fault and sums all of them up", async () => {
  const user = userEvent.setup();
  const onSubmit = vi.fn<() => Promise<void>>(async () => {});
  render(<Example onSubmit={onSubmit} />);
  expect(save()).toHaveProperty("disabled", false);
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(name()));
  expect(screen.getByText(messages.tournament.nameRequired)).toBeTruthy();
  const summary = screen.getByRole("alert");
  expect(summary.textContent).toMatch(/^2 fields need your attention: /);
  expect(summary.textContent).toContain(messages.tournament.nameRequired);
  expect(summary.textContent).toContain(messages.tournament.locationRequired);

  await user.type(name(), "Cup");
  await user.click(save());
  await waitFor(() => expect(document.activeElement).toBe(place()));
  // Another element, so that it is said again.
  expect(screen.getByRole("alert")).not.toBe(summary);
  expect(screen.getByRole("alert").textContent).toMatch(/^1 field needs your attention: /);
  expect(onSubmit).not.toHaveBeenCalled();

  await user.type(place(), "Hall");
  await user.click(save());
  await waitFor(() => expect(onSubmit).toHaveBeenCalledOnce());
  expect(screen.queryByRole("alert")).toBeNull();
});

test("what is being sent isn't sent again, and may be once that has ended", async () => {
  const user = userEvent.setup();
  const answers: (() => void)[] = [];
  const onSubmit = vi.fn<() => Promise<void>>(
    () => new Promise((resolve) => void answers.push(resolve)),
  );
  render(<Example onSubmit={onSubmit} />);
  await user.type(name(), "Cup");
  await user.type(place(), "Hall{Enter}{Enter}");
  await user.dblClick(save());
  expect(onSubmit).toHaveBeenCalledTimes(1);
  answers[0]!();
  await waitFor(async () => {
    await user.click(save());
    expect(onSubmit).toHaveBeenCalledTimes(2);
  });
});

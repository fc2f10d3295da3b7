import { screen, waitFor } from "@testing-library/react";
import { useForm } from "react-hook-form";
import { Link, Route, Routes } from "react-router";
import { expect, test } from "vitest";
import { renderAt } from "#web/testing/render.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { forgetDrafts } from "#web/ui/forms/forget-drafts.ts";
import { useDraft } from "#web/ui/forms/use-draft.ts";

function Form() {
  const form = useForm({ mode: "onTouched", defaultValues: { name: "", count: 8 } });
  const forgetDraft = useDraft("example", form);
  const { errors } = form.formState;
  return (
    <form onSubmit={(event) => void form.handleSubmit(forgetDraft)(event)}>
      <TextField
        label="Name"
        error={errors.name?.message}
        {...form.register("name", { maxLength: { value: 3, message: "Too long" } })}
      />
      <TextField label="Count" {...form.register("count")} />
      <button>Send</button>
    </form>
  );
}

function open(path: string) {
  return renderAt(
    path,
    <Routes>
      <Route path="new" element={<Form />} />
      <Route path="*" element={<Link to="/new">New</Link>} />
    </Routes>,
  );
}

const nameField = () => screen.getByRole("textbox", { name: "Name" });
const countField = () => screen.getByRole("textbox", { name: "Count" });

test("what is typed outlives a reload, and is checked again", async () => {
  const { user, unmount } = open("/new");
  await user.type(nameField(), "Open");
  unmount();
  open("/new");
  expect(nameField()).toHaveProperty("value", "Open");
  expect(countField()).toHaveProperty("value", "8");
  expect(await screen.findByText("Too long")).toBeTruthy();
});

test("a link begins anew, Back and Forward don't", async () => {
  const { user } = open("/");
  await user.click(screen.getByRole("link", { name: "New" }));
  await user.type(nameField(), "Cup");
  window.history.back();
  await screen.findByRole("link", { name: "New" });
  window.history.forward();
  await waitFor(() => expect(nameField()).toHaveProperty("value", "Cup"));
  window.history.back();
  await user.click(await screen.findByRole("link", { name: "New" }));
  expect(nameField()).toHaveProperty("value", "");
});

test("nothing is left of what was sent, nor after signing out", async () => {
  const { user } = open("/new");
  await user.type(nameField(), "Cup");
  expect(Object.keys(sessionStorage)).toEqual(["draft.example"]);
  await user.click(screen.getByRole("button", { name: "Send" }));
  await waitFor(() => expect(Object.keys(sessionStorage)).toEqual([]));
  await user.type(nameField(), "s");
  sessionStorage.setItem("other", "stays");
  forgetDrafts();
  expect(Object.keys(sessionStorage)).toEqual(["other"]);
});

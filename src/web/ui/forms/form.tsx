import { type ComponentProps, type FormEvent, useRef, useState } from "react";
import type { FieldErrors, FieldValues, UseFormReturn } from "react-hook-form";
import { type Faults, FaultSummary } from "#web/ui/forms/faults.tsx";

interface Props<Input extends FieldValues, Output> extends Omit<
  ComponentProps<"form">,
  "onSubmit" | "noValidate"
> {
  form: UseFormReturn<Input, unknown, Output>;
  /** With the value of the button that was pressed, where there is more than one way to send. */
  onSubmit: (values: Output, way: string) => Promise<unknown> | void;
}

/**
 * A form whose button is never off for what is typed: pressing it says what is missing, at the
 * fields and in one sentence for readers of the screen, and the focus goes to the first of them.
 * Pressed again while it is being sent, it sends nothing.
 */
export function Form<Input extends FieldValues, Output>(props: Props<Input, Output>) {
  const { form, onSubmit, children, ...rest } = props;
  const [faults, setFaults] = useState<Faults>({ press: 0, messages: [] });
  const isSending = useRef(false);

  async function send(event: FormEvent) {
    const way = wayOf(event);
    const submit = form.handleSubmit(
      (values) => onSubmit(values, way),
      (errors) => setFaults(({ press }) => ({ press: press + 1, messages: messagesOf(errors) })),
    );
    isSending.current = true;
    try {
      await submit(event);
    } finally {
      isSending.current = false;
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (isSending.current) return;
    setFaults(({ press }) => ({ press, messages: [] }));
    void send(event);
  }

  return (
    <form noValidate {...rest} onSubmit={handleSubmit}>
      {children}
      <FaultSummary key={faults.press} messages={faults.messages} />
    </form>
  );
}

function wayOf({ nativeEvent }: FormEvent): string {
  const { submitter } = nativeEvent as SubmitEvent;
  return submitter instanceof HTMLButtonElement ? submitter.value : "";
}

function messagesOf(errors: FieldErrors): string[] {
  return Object.values(errors).flatMap((error) =>
    typeof error?.message === "string" ? [error.message] : [],
  );
}

import { MailCheck } from "lucide-react";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  title: string;
  text: string;
  action: string;
  onAction: () => void;
}

/** What stands in a form's place once its message is sent. */
export function Sent({ title, text, action, onAction }: Props) {
  return (
    <output className="flex flex-col items-start gap-4">
      <MailCheck aria-hidden="true" className="size-8 text-brand-text" />
      <h2 ref={takeFocus} tabIndex={-1} className="text-lg">
        {title}
      </h2>
      <p className="break-words text-ink-2">{text}</p>
      <Button onClick={onAction}>{action}</Button>
    </output>
  );
}

import { type FormEvent, type ReactNode, useState } from "react";
import { CopyField } from "#web/features/sharing/copy-field.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Words {
  email: string;
  ask: string;
  asked: (email: string) => string;
  failed: string;
  unmailed: (email: string) => string;
  makeLink: string;
  link: string;
  linkHint: string;
}

interface Made {
  /** To pass on; null where a mail went instead. */
  link: string | null;
  invitation: { mailed_at: string | null };
}

interface Props {
  words: Words;
  /** Asks whoever has the address, or with null makes a link. */
  onAsk: (email: string | null) => Promise<Made>;
  isPending: boolean;
  children?: ReactNode;
}

/** Asks somebody by mail or by a link to pass on, which also helps where no mail may go. */
export function AskForm({ words, onAsk, isPending, children }: Props) {
  const [email, setEmail] = useState("");
  const [fault, setFault] = useState<string>();
  const [link, setLink] = useState<string | null>(null);
  const [unmailed, setUnmailed] = useState<string | null>(null);

  async function handleAsk(to: string | null) {
    setFault(undefined);
    setUnmailed(null);
    try {
      const { link: made, invitation } = await onAsk(to);
      setLink(made);
      if (to === null) return;
      setEmail("");
      if (invitation.mailed_at === null) setUnmailed(to);
      else showToast.success(words.asked(to));
    } catch (error) {
      const message = errorMessage(error, words.failed);
      if (to === null) showToast.error(message);
      else setFault(message);
    }
  }

  function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (email.trim() === "") setFault("rules.account.emailRequired");
    else void handleAsk(email.trim());
  }

  return (
    <>
      <form noValidate onSubmit={handleSubmit} className="flex flex-wrap items-end gap-2">
        <TextField
          type="email"
          label={words.email}
          fieldClassName="min-w-48 flex-1"
          autoComplete="off"
          value={email}
          error={fault}
          onChange={(event) => setEmail(event.target.value)}
        />
        <Button type="submit" className="min-h-11" isPending={isPending}>
          {words.ask}
        </Button>
      </form>
      {children}
      {unmailed === null ? null : <Banner tone="warning">{words.unmailed(unmailed)}</Banner>}
      <Button className="self-start" onClick={() => void handleAsk(null)}>
        {words.makeLink}
      </Button>
      {link === null ? null : (
        <>
          <CopyField label={words.link} value={link} />
          <p className="text-sm text-ink-3">{words.linkHint}</p>
        </>
      )}
    </>
  );
}

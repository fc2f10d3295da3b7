import { type FormEvent, useEffect, useLayoutEffect, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ScorerOffer } from "#contract/matches/scorer-links.ts";
import { useOpenLink } from "#web/features/scorer/api.ts";
import type { KeptLink } from "#web/features/kept-links/kept-links.ts";
import { useScopeText } from "#web/features/scorer/use-scope-text.ts";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Page, PageHeader } from "#web/ui/page/page-header.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props {
  code: string;
  /** What the code is for; undefined while that is not known yet. */
  offer: ScorerOffer | undefined;
  /** By which name this phone opened the last code. */
  usual: string | undefined;
  onOpen: (link: KeptLink) => void;
}

/** Who holds the phone, which the desk sees beside what is entered on it. */
export function NameForm({ code, offer, usual, onOpen }: Props) {
  const { t } = useTranslation("scorers");
  const scope = useScopeText();
  const open = useOpenLink(code);
  const [drawn] = useState(findDrawn);
  const [typed, setTyped] = useState(drawn.typed);
  const field = useRef<HTMLInputElement>(null);
  useLayoutEffect(() => {
    if (drawn.hasFocus) field.current?.focus();
  }, [drawn]);
  const button = useRef<HTMLButtonElement>(null);
  useEffect(() => {
    if (drawn.isPressed) button.current?.click();
  }, [drawn]);
  const name = typed ?? (offer && ownName(offer)) ?? usual ?? "";
  const [fault, setFault] = useState<string>();
  const [refusal, setRefusal] = useState<string | null>(null);

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (open.isPending) return;
    const isMissing = name.trim() === "";
    setFault(isMissing ? "rules.scorer.nameRequired" : undefined);
    setRefusal(null);
    if (isMissing) return;
    try {
      onOpen(await open.mutateAsync({ name }));
    } catch (error) {
      setRefusal(errorMessage(error, t("phone.openFailed")));
    }
  }

  return (
    <Page className="max-w-xl">
      <PageHeader
        title={offer ? scope.label(offer) : t("phone.opening")}
        // A line of its height, so that nothing moves when it comes.
        subtitle={offer ? scope.subtitle(offer) : "\u00A0"}
      />
      <Card className="p-5 sm:p-6">
        <Frame
          noValidate
          className="flex flex-col gap-5"
          onSubmit={(event: FormEvent) => void handleSubmit(event)}
        >
          <p className="text-ink-2">{t("phone.intro")}</p>
          {refusal ? <Banner>{refusal}</Banner> : null}
          <TextField
            ref={field}
            label={t("phone.name")}
            description={t("phone.nameHint")}
            autoComplete="given-name"
            maxLength={limits.scorerName.max}
            value={name}
            error={fault}
            onChange={({ target: { value } }) => {
              setTyped(value);
              if (value.trim() !== "") setFault(undefined);
            }}
          />
          <Button ref={button} type="submit" variant="primary" size="lg" isPending={open.isPending}>
            {t("phone.begin")}
          </Button>
        </Frame>
      </Card>
    </Page>
  );
}

/** A form that the server has drawn would be sent without the app, and the code be gone from the address. */
const Frame = import.meta.env.SSR ? "div" : "form";

/** What was typed and pressed in what the server has drawn, whose place this takes (`first-paint.js`). */
function findDrawn() {
  if (import.meta.env.SSR) return { typed: null, hasFocus: false, isPressed: false };
  const field = document.querySelector<HTMLInputElement>("[data-drawn] input");
  return {
    typed: field?.value || null,
    hasFocus: field !== null && field === document.activeElement,
    isPressed: document.querySelector("[data-drawn] [type=submit][aria-busy]") !== null,
  };
}

/** Whose duties a code is for scans it, too, as a rule. */
function ownName({ official_id: official, crew }: ScorerOffer): string | null {
  if (official === null || crew === null) return null;
  return Array.from(crew).slice(0, limits.scorerName.max).join("").trim();
}

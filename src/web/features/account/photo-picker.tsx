import { Trash2, Upload } from "lucide-react";
import { type ChangeEvent, useEffect, useId, useRef, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { messages } from "#contract/messages.ts";
import type { User } from "#contract/users.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";

/** Shows how another photo, or none, would look; nothing is sent. */
export function PhotoPicker({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [error, setError] = useState<string>();
  const { url, isChanged, preview } = usePhoto(user.profile_image_url);

  function handleFile(event: ChangeEvent<HTMLInputElement>) {
    const file = event.target.files?.[0];
    // So that choosing the same file again is a change, too.
    event.target.value = "";
    if (!file) return;
    const refusal = checkImage(file);
    setError(refusal);
    if (!refusal) preview(URL.createObjectURL(file));
  }

  function handleRemove() {
    setError(undefined);
    preview(null);
  }

  return (
    <fieldset aria-labelledby={`${id}-title`} className="flex flex-wrap gap-5">
      <Avatar name={user.name || user.username} url={url} className="size-20 text-xl" />
      <div className="flex min-w-0 flex-1 basis-56 flex-col items-start gap-2">
        <h3 id={`${id}-title`} className="text-sm font-medium">
          {t("photo.title")}
        </h3>
        <div className="flex flex-wrap gap-2">
          <input
            ref={input}
            type="file"
            accept="image/*"
            hidden
            aria-label={t("photo.choose")}
            onChange={handleFile}
          />
          <Button
            size="sm"
            icon={<Upload aria-hidden="true" />}
            aria-describedby={error ? `${id}-error` : `${id}-hint`}
            onClick={() => input.current?.click()}
          >
            {t("photo.choose")}
          </Button>
          {url ? (
            <Button
              size="sm"
              variant="ghost"
              icon={<Trash2 aria-hidden="true" />}
              onClick={handleRemove}
            >
              {t("photo.remove")}
            </Button>
          ) : null}
        </div>
        <div aria-live="polite" className="flex flex-col gap-1">
          {error ? <FieldError id={`${id}-error`} message={error} /> : null}
          <p id={`${id}-hint`} className="text-sm text-ink-3">
            {isChanged ? t("photo.preview") : t("photo.hint")}
          </p>
        </div>
      </div>
    </fieldset>
  );
}

/** The address to show: the stored one until another, or none, is tried on. */
function usePhoto(stored: string | null) {
  const [tried, setTried] = useState<string | null>();
  useEffect(() => () => void (tried && URL.revokeObjectURL(tried)), [tried]);
  return {
    url: tried === undefined ? stored : tried,
    isChanged: tried !== undefined,
    preview: setTried,
  };
}

function checkImage({ size, type }: File) {
  if (size > limits.imageBytes) return messages.account.imageLarge;
  return type.startsWith("image/") ? undefined : messages.account.imageInvalid;
}

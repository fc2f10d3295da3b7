import { useState } from "react";
import { useController } from "react-hook-form";
import { useTranslation } from "react-i18next";
import { isUploaded } from "#contract/images.ts";
import { TeamBody } from "#contract/teams/team-forms.ts";
import type { TeamForm } from "#web/features/teams/form/team-form.ts";
import { TeamLogo } from "#web/ui/signs/avatar.tsx";
import { ImagePicker, useFileUrl } from "#web/ui/fields/image-picker.tsx";
import { TextField } from "#web/ui/fields/text-field.tsx";

interface Props {
  form: TeamForm;
  /** The logo to upload when the form is saved; null leaves it to the address. */
  file: File | null;
  onFile: (file: File | null) => void;
}

/** A team's logo: a picture to upload, or the address of one on the web. */
export function LogoField({ form, file, onFile }: Props) {
  const { t } = useTranslation("teams");
  const [refusal, setRefusal] = useState<string>();
  const chosen = useFileUrl(file);
  const { field, fieldState } = useController({ control: form.control, name: "logo_url" });
  const address = typeof field.value === "string" ? field.value : "";
  const hasAddress = address !== "" && TeamBody.shape.logo_url.safeParse(address).success;

  function setAddress(value: string) {
    setRefusal(undefined);
    onFile(null);
    field.onChange(value);
  }

  function handleChoose(next: File) {
    setRefusal(undefined);
    // An address that is no good must not keep the form from being sent.
    if (!hasAddress) field.onChange("");
    onFile(next);
  }

  return (
    <>
      <ImagePicker
        title={t("form.logoTitle")}
        preview={
          <TeamLogo
            name={form.watch("name") ?? ""}
            // A picture elsewhere is seen once the server has copied it.
            url={chosen ?? (isUploaded(address) ? address : null)}
            className="size-20 text-xl"
          />
        }
        hint={file ? t("form.logoChosen", { name: file.name }) : t("form.logoPictureHint")}
        chooseLabel={t("form.logoChoose")}
        removeLabel={t("form.logoRemove")}
        error={refusal}
        onChoose={handleChoose}
        onRefuse={setRefusal}
        onRemove={file || hasAddress ? () => setAddress("") : undefined}
      />
      <TextField
        label={t("form.logo")}
        {...field}
        type="url"
        inputMode="url"
        description={t("form.logoHint")}
        error={fieldState.error?.message}
        value={file || isUploaded(address) ? "" : address}
        onChange={(event) => setAddress(event.target.value)}
      />
    </>
  );
}

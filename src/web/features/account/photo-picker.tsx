import { useState } from "react";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/accounts/users.ts";
import { useRemovePhoto, useUploadPhoto } from "#web/features/account/api.ts";
import { Avatar } from "#web/ui/signs/avatar.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { ImagePicker, useFileUrl } from "#web/ui/fields/image-picker.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

/** The account's photo: another one is stored as soon as it is chosen. */
export function PhotoPicker({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const upload = useUploadPhoto();
  const remove = useRemovePhoto();
  const [error, setError] = useState<string>();
  const [file, setFile] = useState<File | null>(null);
  const tried = useFileUrl(file);
  const isPending = upload.isPending || remove.isPending;

  async function handleChoose(chosen: File) {
    setError(undefined);
    setFile(chosen);
    try {
      await upload.mutateAsync(chosen);
      showToast.success(t("photo.saved"));
    } catch (failure) {
      setError(errorMessage(failure, t("photo.failed")));
    }
    setFile(null);
  }

  async function handleRemove() {
    setError(undefined);
    try {
      await remove.mutateAsync();
      showToast.success(t("photo.removed"));
    } catch (failure) {
      setError(errorMessage(failure, t("photo.failed")));
    }
  }

  return (
    <ImagePicker
      title={t("photo.title")}
      preview={
        <Avatar
          name={user.name || user.username}
          url={tried ?? user.profile_image_url}
          className="size-20 text-xl"
        />
      }
      hint={t(isPending ? "photo.pending" : "photo.hint")}
      chooseLabel={t("photo.choose")}
      removeLabel={t("photo.remove")}
      isPending={isPending}
      error={error}
      onChoose={(chosen) => void handleChoose(chosen)}
      onRefuse={setError}
      onRemove={user.profile_image_url ? () => void handleRemove() : undefined}
    />
  );
}

import { Trash2 } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import type { ScreenPicture } from "#contract/screens/screens.ts";
import { useAddPicture, useRemovePicture } from "#web/features/tv/api.ts";
import { IconButton } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { ImagePicker } from "#web/ui/fields/image-picker.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  pictures: ScreenPicture[];
}

/** The sponsors' pictures that the screen shows: adding one, taking one off. */
export function SponsorPictures({ tournamentId, pictures }: Props) {
  const { t } = useTranslation("screen");
  const add = useAddPicture(tournamentId);
  const remove = useRemovePicture(tournamentId);
  const [problem, setProblem] = useState<string>();

  async function handleChoose(file: File) {
    setProblem(undefined);
    try {
      await add.mutateAsync(file);
    } catch (error) {
      setProblem(errorMessage(error, t("pictures.addFailed")));
    }
  }

  async function handleRemove(id: number) {
    try {
      await remove.mutateAsync(id);
    } catch (error) {
      showToast.error(errorMessage(error, t("pictures.removeFailed")));
    }
  }

  return (
    <CardSection title={t("pictures.title")} description={t("pictures.hint")}>
      {pictures.length > 0 ? (
        <ul className="mb-5 grid grid-cols-2 gap-3 sm:grid-cols-4">
          {pictures.map(({ id, url }, index) => (
            <li key={id} className="relative flex h-28 rounded-md border border-line bg-white p-3">
              <img
                src={url}
                alt={t("pictures.picture", { number: index + 1 })}
                className="size-full object-contain"
              />
              <span className="absolute end-1 top-1 rounded-md bg-surface">
                <IconButton
                  size="sm"
                  label={t("pictures.removeOf", { number: index + 1 })}
                  onClick={() => void handleRemove(id)}
                >
                  <Trash2 className="size-4" />
                </IconButton>
              </span>
            </li>
          ))}
        </ul>
      ) : null}
      <ImagePicker
        title={t("pictures.add")}
        preview={null}
        hint={t("pictures.formats", { max: limits.screenPictures.max })}
        chooseLabel={t("pictures.choose")}
        removeLabel=""
        isPending={add.isPending}
        error={problem}
        onChoose={(file) => void handleChoose(file)}
        onRefuse={setProblem}
      />
    </CardSection>
  );
}

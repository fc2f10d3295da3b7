import { type FormEvent, useState } from "react";
import { useTranslation } from "react-i18next";
import { limits } from "#contract/limits.ts";
import { type Screen, ScreenBody, ScreenPart } from "#contract/screens/screens.ts";
import { useSetUpScreen } from "#web/features/tv/api.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Checkbox } from "#web/ui/fields/checkbox.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";
import { Select } from "#web/ui/fields/select.tsx";
import { MoveButtons } from "#web/ui/lists/move-buttons.tsx";
import { moved } from "#web/ui/lists/moved.ts";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props {
  tournamentId: number;
  screen: Screen;
}

const secondsOffered = [5, 10, 15, 20, 30, 45, 60, limits.screenSeconds.max];

/** What the screen shows in which order, for how long each, and how it looks. */
export function ScreenForm({ tournamentId, screen }: Props) {
  const { t } = useTranslation("screen");
  const { pictures: _, ...settings } = screen;
  const save = useSetUpScreen(tournamentId);
  const [draft, setDraft] = useState<ScreenBody>(settings);
  const change = (values: Partial<ScreenBody>) => setDraft({ ...draft, ...values });

  async function handleSubmit(event: FormEvent) {
    event.preventDefault();
    if (save.isPending) return;
    if (draft.parts.length === 0) return showToast.error(t("noParts"));
    try {
      await save.mutateAsync(draft);
      showToast.success(t("saved"));
    } catch (error) {
      showToast.error(errorMessage(error, t("saveFailed")));
    }
  }

  return (
    <CardSection title={t("pages.title")} description={t("pages.hint")}>
      <form
        noValidate
        className="flex flex-col gap-5"
        onSubmit={(event) => void handleSubmit(event)}
      >
        <PartList parts={draft.parts} onChange={(parts) => change({ parts })} />
        <div className="grid gap-4 sm:grid-cols-3">
          <Select
            label={t("seconds")}
            value={draft.seconds}
            onChange={(event) => change({ seconds: Number(event.target.value) })}
            options={[...new Set([...secondsOffered, draft.seconds])]
              .toSorted((a, b) => a - b)
              .map((count) => ({ value: count, label: t("secondsOf", { count }) }))}
          />
          <Select
            label={t("theme")}
            value={draft.theme}
            onChange={(event) =>
              change({ theme: ScreenBody.shape.theme.parse(event.target.value) })
            }
            options={ScreenBody.shape.theme.options.map((value) => ({
              value,
              label: t(`themes.${value}`),
            }))}
          />
          <Select
            label={t("language")}
            value={draft.language ?? ""}
            onChange={(event) =>
              change({ language: ScreenBody.shape.language.parse(event.target.value || null) })
            }
            options={[
              { value: "", label: t("ownLanguage") },
              ...languages.map((value) => ({ value, label: languageNames[value] })),
            ]}
          />
        </div>
        <Button type="submit" variant="primary" className="self-start" isPending={save.isPending}>
          {t("save")}
        </Button>
      </form>
    </CardSection>
  );
}

interface PartListProps {
  parts: ScreenPart[];
  onChange: (parts: ScreenPart[]) => void;
}

/** Those that are shown in their order, then the others. */
function PartList({ parts, onChange }: PartListProps) {
  const { t } = useTranslation("screen");
  const others = ScreenPart.options.filter((part) => !parts.includes(part));
  return (
    <ol
      aria-label={t("pages.title")}
      className="divide-y divide-line rounded-md border border-line"
    >
      {[...parts, ...others].map((part, index) => {
        const isShown = index < parts.length;
        const name = t(`parts.${part}`);
        return (
          <li key={part} className="flex min-h-12 items-center justify-between gap-3 px-3">
            <Checkbox
              label={name}
              checked={isShown}
              onChange={() =>
                onChange(isShown ? parts.filter((other) => other !== part) : [...parts, part])
              }
            />
            {isShown ? (
              <span className="flex">
                <MoveButtons
                  size="sm"
                  up={{
                    label: t("earlier", { name }),
                    offReason: index === 0 ? t("isFirst") : undefined,
                    onClick: () => onChange(moved(parts, index, index - 1)),
                  }}
                  down={{
                    label: t("later", { name }),
                    offReason: index === parts.length - 1 ? t("isLast") : undefined,
                    onClick: () => onChange(moved(parts, index, index + 1)),
                  }}
                />
              </span>
            ) : null}
          </li>
        );
      })}
    </ol>
  );
}

import { RotateCw } from "lucide-react";
import { type ComponentProps, useEffect } from "react";
import { useTranslation } from "react-i18next";
import { useSports } from "#web/features/tournaments/api.ts";
import { knownName } from "#web/i18n/known-names.ts";
import { Button } from "#web/ui/button.tsx";
import { Select } from "#web/ui/fields/select.tsx";
import { showToast } from "#web/ui/overlays/toast.ts";

interface Props extends Omit<ComponentProps<typeof Select>, "label" | "options"> {
  /** Stays a choice, also when it is no longer on offer. */
  current?: { id: number; name: string } | undefined;
}

export function SportSelect({ current, ...props }: Props) {
  const { t } = useTranslation(["tournament-form", "tournaments"]);
  const { t: common } = useTranslation();
  const sports = useSports();
  const isOffered = sports.data?.some(({ id }) => id === current?.id) ?? false;
  const choices = [...(sports.data ?? []), ...(current && !isOffered ? [current] : [])];
  const failedText = t("tournaments:sports.failed");
  useEffect(() => {
    if (sports.isError) showToast.error(failedText);
  }, [sports.isError, failedText]);
  return (
    <div className="flex min-w-0 flex-col gap-2">
      <Select
        // Options that arrive later would leave the browser at the first one.
        key={sports.data ? "loaded" : "loading"}
        label={t("sport")}
        isRequired
        placeholder={t("selectSport")}
        {...props}
        error={sports.isError ? t("tournaments:sports.fetchFailed") : props.error}
        options={choices.map(({ id, name }) => ({ value: id, label: knownName(name) }))}
      />
      {sports.isError ? (
        // Whoever has filled in the rest must not have to load the page again.
        <Button
          size="sm"
          className="self-start"
          icon={<RotateCw aria-hidden="true" />}
          isPending={sports.isFetching}
          onClick={() => void sports.refetch()}
        >
          {common("retry")}
        </Button>
      ) : null}
    </div>
  );
}

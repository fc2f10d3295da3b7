import type { UseQueryResult } from "@tanstack/react-query";
import { RotateCw } from "lucide-react";
import { useTranslation } from "react-i18next";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

type Query = Pick<UseQueryResult, "data" | "error" | "errorUpdateCount" | "isFetching" | "refetch">;

interface Props {
  /** What is missing, such as "Failed to load sports". */
  title: string;
  queries: Query[];
}

/**
 * Beside a form, a filter or figures that stay usable: what of them could not be loaded, and the
 * way to try again. Nothing while all is well; it stays, with its button, during another attempt.
 */
export function ChoicesFailure({ title, queries }: Props) {
  const { t } = useTranslation();
  const failed = queries.filter(
    ({ data, errorUpdateCount }) => data === undefined && errorUpdateCount > 0,
  );
  if (failed.length === 0) return null;
  const message = errorMessage(failed.find(({ error }) => error)?.error, title);
  return (
    <Banner title={title}>
      {message !== title ? <p>{message}</p> : null}
      <Button
        size="sm"
        className="mt-2"
        icon={<RotateCw aria-hidden="true" />}
        isPending={failed.some(({ isFetching }) => isFetching)}
        onClick={() => failed.forEach(({ refetch }) => void refetch())}
      >
        {t("retry")}
      </Button>
    </Banner>
  );
}

import { type FieldValues, type Path, type UseFormReturn, useWatch } from "react-hook-form";
import { useSports } from "#web/features/tournaments/api.ts";

/** The name of the sport that a form has chosen; null before, and while sports are loading. */
export function useSportName<Input extends FieldValues, Output>(
  form: UseFormReturn<Input, unknown, Output>,
): string | null {
  const chosen: unknown = useWatch({ control: form.control, name: "sport_id" as Path<Input> });
  const sports = useSports();
  return sports.data?.find(({ id }) => id === Number(chosen))?.name ?? null;
}

import { zodResolver } from "@hookform/resolvers/zod";
import type { FieldValues, Resolver } from "react-hook-form";
import type { z } from "zod";
import { packedRule } from "#contract/rules.ts";
import { prepareToSay } from "#web/i18n/say.ts";

/** Checks a form by a schema of the contract; its errors are packed texts, ready to be said. */
export function formResolver<Input extends FieldValues, Output>(
  schema: z.ZodType<Output, Input>,
): Resolver<Input, unknown, Output> {
  const resolve = zodResolver(schema, { error: packedRule });
  return async (values, context, options) => {
    const result = await resolve(values, context, options);
    if (Object.keys(result.errors).length > 0) {
      await prepareToSay([{ code: "rules" }]);
    }
    return result;
  };
}

import { Banner } from "#web/ui/banner.tsx";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  /** What failed, such as "Failed to fetch teams". */
  title: string;
  error: unknown;
  onRetry: () => void;
}

/** In place of content that could not be loaded: what happened, and the way to try again. */
export function LoadFailure({ title, error, onRetry }: Props) {
  const text = errorMessage(error, title);
  return (
    <Banner tone="error" title={title} onRetry={onRetry}>
      {text === title ? null : text}
    </Banner>
  );
}

import { Banner } from "#web/ui/banner.tsx";

interface Props {
  /** What failed, such as "Failed to fetch teams". */
  title: string;
  error: Error;
  onRetry: () => void;
}

/** In place of content that could not be loaded: what happened, and the way to try again. */
export function LoadFailure({ title, error, onRetry }: Props) {
  return (
    <Banner tone="error" title={title} onRetry={onRetry}>
      {error.message === title ? null : error.message}
    </Banner>
  );
}

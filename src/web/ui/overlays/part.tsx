import { Component, type ReactNode, Suspense } from "react";
import { i18n } from "#web/i18n/instance.ts";
import { showToast } from "#web/ui/overlays/toast.ts";
import { isLoadFailure } from "#web/ui/states/error-boundary.tsx";

interface Props {
  children: ReactNode;
  /** What stands in its place while it loads. */
  fallback?: ReactNode;
  /** It can't be had, which has been said: takes back what asked for it. */
  onMissing?: () => void;
}

/**
 * A part that loads when it is first needed. Where it can't be had for want of a connection the page
 * around it stays as it is: whoever is entering scores goes on.
 */
export function Part({ fallback = null, children, ...rest }: Props) {
  return (
    <PartBoundary {...rest}>
      <Suspense fallback={fallback}>{children}</Suspense>
    </PartBoundary>
  );
}

class PartBoundary extends Component<Props, { error: Error | null }> {
  override state: { error: Error | null } = { error: null };

  static getDerivedStateFromError(error: Error) {
    return { error };
  }

  override componentDidCatch(error: Error) {
    if (!isLoadFailure(error)) return;
    sayMissing();
    this.props.onMissing?.();
  }

  override render() {
    const { error } = this.state;
    if (error === null) return this.props.children;
    // What breaks by itself is the matter of the page around it.
    if (!isLoadFailure(error)) throw error;
    return null;
  }
}

// Browsers remember that a file of code was not to be had, so it takes the page again. Without a
// connection that might not come back.
function sayMissing() {
  const reload = { label: i18n.t("retry"), run: () => window.location.reload() };
  const action = navigator.onLine ? reload : undefined;
  showToast.error(i18n.t("connection.notHere"), undefined, action);
}

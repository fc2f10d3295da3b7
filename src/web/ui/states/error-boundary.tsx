import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
import { useServerAway } from "#web/ui/states/use-server-away.ts";
import { TriangleAlert, WifiOff } from "lucide-react";

interface Props {
  children: ReactNode;
  /** Another value starts afresh: usually the path. */
  resetKey: string;
}

interface State {
  error: Error | null;
  resetKey: string;
}

/** Keeps the rest of the page alive when one part breaks, and offers to try again. */
export class ErrorBoundary extends Component<Props, State> {
  override state: State = { error: null, resetKey: this.props.resetKey };

  static getDerivedStateFromError(error: Error): Partial<State> {
    return { error };
  }

  static getDerivedStateFromProps(props: Props, state: State): State | null {
    return props.resetKey === state.resetKey ? null : { error: null, resetKey: props.resetKey };
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const Shown = isLoadFailure(error) ? NotLoaded : Failed;
    return <Shown onRetry={() => this.handleRetry()} />;
  }

  handleRetry() {
    // Code that no longer loads, after a new release say, needs the page itself again.
    if (isLoadFailure(this.state.error)) window.location.reload();
    else this.setState({ error: null });
  }
}

/** Whether code could not be fetched, as each browser says it. */
export function isLoadFailure(error: Error | null) {
  return /dynamically imported module|module script|preload/i.test(error?.message ?? "");
}

interface FailedProps {
  /** The part isn't on this device, and can't be loaded now. It comes by itself. */
  isAway?: boolean;
  onRetry: () => void;
}

function NotLoaded({ onRetry }: FailedProps) {
  return <Failed isAway={useServerAway()} onRetry={onRetry} />;
}

/** In place of a part of the app that broke, or that this device hasn't loaded. */
function Failed({ isAway = false, onRetry }: FailedProps) {
  const { t } = useTranslation();
  return (
    <div className="page-width py-16" role="alert">
      <EmptyState
        icon={isAway ? WifiOff : TriangleAlert}
        title={t(isAway ? "connection.notHere" : "crash.title")}
        actions={
          isAway ? null : (
            <Button variant="primary" onClick={onRetry}>
              {t("retry")}
            </Button>
          )
        }
      >
        {t(isAway ? "connection.notHereText" : "crash.text")}
      </EmptyState>
    </div>
  );
}

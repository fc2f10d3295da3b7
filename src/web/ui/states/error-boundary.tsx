import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/states/empty-state.tsx";
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

  override componentDidMount() {
    window.addEventListener("online", this.handleOnline);
  }

  override componentWillUnmount() {
    window.removeEventListener("online", this.handleOnline);
  }

  override render() {
    const { error } = this.state;
    if (!error) return this.props.children;
    const isAway = isLoadFailure(error) && !navigator.onLine;
    return <Failed isAway={isAway} onRetry={() => this.handleRetry()} />;
  }

  // What could not be loaded for want of a connection comes with it. Browsers remember that a file
  // of code was not to be had: it takes the page again, once the server can be reached.
  handleOnline = () => {
    if (!isLoadFailure(this.state.error)) return;
    fetch("/favicon.svg", { cache: "no-store" }).then(
      () => window.location.reload(),
      () => {},
    );
  };

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
  /** The part isn't on this device, and can't be loaded now. */
  isAway: boolean;
  onRetry: () => void;
}

/** In place of a part of the app that broke, or that this device hasn't loaded. */
function Failed({ isAway, onRetry }: FailedProps) {
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

import { Component, type ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button } from "#web/ui/button.tsx";
import { EmptyState } from "#web/ui/empty-state.tsx";
import { TriangleAlert } from "lucide-react";

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
    if (!this.state.error) return this.props.children;
    return <Crash onRetry={() => this.handleRetry()} />;
  }

  handleRetry() {
    // Code that no longer loads, after a new release say, needs the page itself again.
    if (isLoadFailure(this.state.error)) window.location.reload();
    else this.setState({ error: null });
  }
}

function isLoadFailure(error: Error | null) {
  return /dynamically imported module|module script|preload/i.test(error?.message ?? "");
}

function Crash({ onRetry }: { onRetry: () => void }) {
  const { t } = useTranslation();
  return (
    <div className="page-width py-16" role="alert">
      <EmptyState
        icon={TriangleAlert}
        title={t("crash.title")}
        actions={
          <Button variant="primary" onClick={onRetry}>
            {t("retry")}
          </Button>
        }
      >
        {t("crash.text")}
      </EmptyState>
    </div>
  );
}

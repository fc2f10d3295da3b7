import { CircleAlert, CircleCheck, Info, RotateCw, TriangleAlert, X } from "lucide-react";
import type { MouseEvent, ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { Button, IconButton } from "#web/ui/button.tsx";
import { say } from "#web/i18n/say.ts";
import { classNames } from "#web/ui/class-names.ts";

const looks = {
  error: { icon: CircleAlert, className: "border-danger/30 bg-danger-soft text-danger" },
  warning: { icon: TriangleAlert, className: "border-warning/30 bg-warning-soft text-warning" },
  success: { icon: CircleCheck, className: "border-active/30 bg-active-soft text-active" },
  info: { icon: Info, className: "border-upcoming/30 bg-upcoming-soft text-upcoming" },
};

interface Props {
  tone?: keyof typeof looks;
  title?: string;
  children?: ReactNode;
  onDismiss?: () => void;
  onRetry?: () => void;
  className?: string;
}

/** A message that stays until it is dealt with; errors are announced at once. */
export function Banner({ tone = "error", title, children, onDismiss, onRetry, className }: Props) {
  const { t } = useTranslation();
  const { icon: Icon, className: look } = looks[tone];

  function handleDismiss(event: MouseEvent<HTMLButtonElement>) {
    // The button goes with the banner; who pressed it by a key goes on from here.
    if (event.detail === 0) findNext(event.currentTarget.closest("[data-banner]")!)?.focus();
    onDismiss?.();
  }

  return (
    <div
      data-banner
      role={tone === "error" ? "alert" : "status"}
      className={classNames(
        "flex items-start gap-3 rounded-md border px-4 py-3 text-sm",
        look,
        className,
      )}
    >
      <Icon aria-hidden="true" className="mt-0.5 size-4 shrink-0" />
      <div className="flex min-w-0 flex-1 flex-wrap items-start gap-x-3 gap-y-2">
        <div className="min-w-0 flex-1 basis-48 text-pretty">
          {title ? <p className="font-semibold">{title}</p> : null}
          {children ? (
            <div className={title ? "text-ink-2" : "font-medium"}>
              {typeof children === "string" ? say(children) : children}
            </div>
          ) : null}
        </div>
        {onRetry ? (
          <Button size="sm" icon={<RotateCw aria-hidden="true" />} onClick={onRetry}>
            {t("retry")}
          </Button>
        ) : null}
      </div>
      {onDismiss ? (
        <IconButton size="sm" label={t("dismiss")} onClick={handleDismiss} className="-my-1 -me-2">
          <X className="size-4" />
        </IconButton>
      ) : null}
    </div>
  );
}

/** The first control after an element, in the order of the page. */
function findNext(element: Element) {
  const controls = document.querySelectorAll<HTMLElement>(
    "a[href], :is(button, input, select, textarea):enabled",
  );
  return [...controls].find(
    (control) =>
      !element.contains(control) &&
      element.compareDocumentPosition(control) & Node.DOCUMENT_POSITION_FOLLOWING,
  );
}

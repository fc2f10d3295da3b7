import { Lock } from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import { createPath, useLocation } from "react-router";
import { LinkButton } from "#web/ui/button.tsx";
import { Page, PageHeading } from "#web/ui/page/page-header.tsx";

interface Props {
  message: string;
  backTo: string;
  backLabel: string;
  /** Whoever signs in may go on from here. */
  canSignIn?: boolean;
  /** Another way on, as a button. */
  children?: ReactNode;
}

/** What a person may not see, and the way on from there. */
export function AccessDenied(props: Props) {
  const { message, backTo, backLabel, canSignIn = false, children } = props;
  const { t } = useTranslation();
  return (
    <Page className="flex flex-col items-center py-20 text-center">
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <Lock aria-hidden="true" className="size-6" />
      </span>
      <PageHeading>{t("accessDenied")}</PageHeading>
      <p className="mt-2 max-w-md text-ink-2">{message}</p>
      <div className="mt-6 flex flex-wrap justify-center gap-3">
        {canSignIn ? <SignInLink /> : null}
        <LinkButton to={backTo}>{backLabel}</LinkButton>
        {children}
      </div>
    </Page>
  );
}

function SignInLink() {
  const { t } = useTranslation();
  const location = useLocation();
  return (
    <LinkButton variant="primary" to="/login" state={{ from: createPath(location) }}>
      {t("nav.signIn")}
    </LinkButton>
  );
}

import { Lock } from "lucide-react";
import { useTranslation } from "react-i18next";
import { LinkButton } from "#web/ui/button.tsx";
import { Page, PageHeading } from "#web/ui/page-header.tsx";

interface Props {
  message: string;
  backTo: string;
  backLabel: string;
}

/** What a person may not see, and the way on from there. */
export function AccessDenied({ message, backTo, backLabel }: Props) {
  const { t } = useTranslation();
  return (
    <Page className="flex flex-col items-center py-20 text-center">
      <span className="mb-5 flex size-14 items-center justify-center rounded-full bg-danger-soft text-danger">
        <Lock aria-hidden="true" className="size-6" />
      </span>
      <PageHeading>{t("accessDenied")}</PageHeading>
      <p className="mt-2 max-w-md text-ink-2">{message}</p>
      <LinkButton to={backTo} className="mt-6">
        {backLabel}
      </LinkButton>
    </Page>
  );
}

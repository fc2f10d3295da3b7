import { useTranslation } from "react-i18next";
import { useSession } from "#web/features/auth/session.tsx";
import { CourtLines } from "#web/ui/signs/court-lines.tsx";
import { LinkButton } from "#web/ui/button.tsx";

export function ReadyBanner() {
  const { t } = useTranslation("home");
  const { user } = useSession();
  return (
    <section aria-labelledby="ready-title" className="page-width pb-16 sm:pb-20">
      <div className="relative isolate flex flex-wrap items-center justify-between gap-8 overflow-hidden rounded-xl bg-court px-6 py-12 text-white sm:px-12">
        <CourtLines className="absolute inset-0 -z-10 size-full" />
        <div>
          <h2 id="ready-title" className="text-xl sm:text-2xl">
            {t("ready.title")}
          </h2>
          <p className="mt-2 text-white/85">{t("ready.text")}</p>
        </div>
        <div className="flex flex-wrap gap-3 max-sm:flex-col">
          <LinkButton size="lg" variant="accent" to={user ? "/tournaments/new" : "/register"}>
            {user ? t("ready.create") : t("ready.signUp")}
          </LinkButton>
          <LinkButton size="lg" variant="onCourt" to="/tournaments">
            {t("ready.browse")}
          </LinkButton>
        </div>
      </div>
    </section>
  );
}

import { Check } from "lucide-react";
import { useTranslation } from "react-i18next";
import { useSession } from "#web/features/auth/session.tsx";
import { CourtLines } from "#web/ui/signs/court-lines.tsx";
import { HeroBoard } from "#web/features/home/hero-board.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";

/** Under what is one's own, where there is any. */
export function Hero({ isFirst }: { isFirst: boolean }) {
  const { t } = useTranslation("home");
  const { user } = useSession();
  return (
    <section className="relative isolate overflow-hidden bg-court text-white">
      <CourtLines className="absolute inset-0 -z-10 size-full" />
      <div className="page-width grid items-center gap-12 py-14 sm:py-20 lg:grid-cols-[1.1fr_1fr] lg:py-24">
        <div>
          {isFirst ? (
            <PageHeading documentTitle={t("documentTitle")} className={titleClass}>
              {t("hero.title")}
            </PageHeading>
          ) : (
            <h2 className={titleClass}>{t("hero.title")}</h2>
          )}
          <p className="mt-5 max-w-lg text-base text-white/85 sm:text-lg">{t("hero.text")}</p>
          <div className="mt-8 flex flex-wrap gap-3 max-sm:w-fit max-sm:flex-col">
            <LinkButton
              size="lg"
              variant="accent"
              to={user ? "/tournaments/new" : "/register"}
              state={user ? null : { from: "/tournaments/new" }}
            >
              {t("hero.create")}
            </LinkButton>
            <LinkButton size="lg" variant="onCourt" to="/tournaments">
              {t("hero.browse")}
            </LinkButton>
          </div>
          <ul className="mt-8 flex flex-wrap gap-x-6 max-sm:flex-col gap-y-2 text-sm text-white/85">
            {(["brackets", "courts", "scores"] as const).map((fact) => (
              <li key={fact} className="flex items-center gap-2">
                <Check aria-hidden="true" className="size-4" />
                {t(`hero.facts.${fact}`)}
              </li>
            ))}
          </ul>
        </div>
        <HeroBoard />
      </div>
    </section>
  );
}

const titleClass = "max-w-xl text-2xl font-bold tracking-tight sm:text-3xl";

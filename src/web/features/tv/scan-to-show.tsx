import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate } from "react-router";
import { televisionPage } from "#contract/screens/televisions.ts";
import { QrCode } from "#web/features/sharing/qr-code.tsx";
import { useShownOnTelevision } from "#web/features/tv/api.ts";
import { screenPath } from "#web/features/tv/screen-path.ts";
import { randomKey } from "#web/random-key.ts";

/** A code for a phone, by which this television shows what is chosen there: nothing is typed. */
export function ScanToShow() {
  const { t } = useTranslation("tv");
  const [key] = useState(randomKey);
  const { data: shown } = useShownOnTelevision(key);
  if (shown) return <Navigate to={screenPath(shown.tournament_id, shown.division_id)} replace />;
  return (
    // On a phone there is nothing to scan with. Elsewhere it stands beside all that is said.
    <section className="hidden sm:contents">
      <QrCode
        text={`${window.location.origin}${televisionPage(key)}`}
        label={t("scan.code")}
        className="row-span-2 w-[min(62vh,46vw)]"
      />
      <div>
        <h2 className="text-xl">{t("scan.title")}</h2>
        <p className="mt-2 text-ink-2">{t("scan.hint")}</p>
      </div>
    </section>
  );
}

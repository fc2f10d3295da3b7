import { QrCode } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { Navigate, useLocation, useNavigate } from "react-router";
import { isForTeam } from "#contract/abilities/link-scope.ts";
import { scorerPath } from "#contract/matches/scorer-links.ts";
import { CaptainDay } from "#web/features/captain-page/captain-day.tsx";
import { CaptainGame } from "#web/features/captain-page/captain-game.tsx";
import { OpenPage } from "#web/features/captain-page/open-page.tsx";
import {
  type KeptLink,
  loadLinks,
  onTop,
  storeLinks,
} from "#web/features/kept-links/kept-links.ts";
import { EmptyPage } from "#web/ui/states/empty-page.tsx";

/** Where the link of a team, or of a game's captains, leads: its secret is behind the #, and gone from the address once it was opened. */
export function CaptainPage() {
  const { t } = useTranslation("captain");
  const code = useLocation().hash.slice(1);
  const navigate = useNavigate();
  const [links, setLinks] = useState(loadLinks);
  const [other, setOther] = useState<string | null>(null);

  function handleOpen(link: KeptLink) {
    const next = onTop(loadLinks(), link);
    storeLinks(next);
    setLinks(next);
    void navigate("/c/", { replace: true });
  }

  if (other !== null) return <Navigate replace to={scorerPath(other)} />;
  const teams = links.filter(({ scorer }) => isForTeam(scorer));
  if (code !== "") {
    return (
      <OpenPage
        key={code}
        {...{ code }}
        links={teams}
        onOpen={handleOpen}
        onOther={() => setOther(code)}
      />
    );
  }
  const link = teams.at(-1);
  if (!link) {
    return (
      <EmptyPage icon={QrCode} title={t("noLink")}>
        {t("noLinkHint")}
      </EmptyPage>
    );
  }
  const others = teams.slice(0, -1);
  const Shown = link.scorer.for_captains ? CaptainGame : CaptainDay;
  return <Shown key={link.scorer.link_id} {...{ link, others }} onSwitch={handleOpen} />;
}

import { ClipboardPen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { currentTime } from "#contract/clock.ts";
import {
  type KeptLink,
  loadLinks,
  onTop,
  storeLinks,
} from "#web/features/kept-links/kept-links.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Of whose duties. */
  of: { officialId: number } | { teamId: number };
}

/** The way from somebody's duties to entering their results, on a phone that has opened the code for it. */
export function ScoreDuties({ of }: Props) {
  const { t } = useTranslation("duties");
  const navigate = useNavigate();
  const [link] = useState(() => loadLinks().findLast((one) => isOpen(one) && isOf(one, of)));
  if (!link) return null;
  return (
    <Button
      className="w-full"
      icon={<ClipboardPen aria-hidden="true" />}
      onClick={() => {
        storeLinks(onTop(loadLinks(), link));
        void navigate("/s/");
      }}
    >
      {t("score")}
    </Button>
  );
}

function isOpen({ scorer }: KeptLink): boolean {
  return scorer.expires_at > currentTime().toISOString();
}

function isOf({ scorer }: KeptLink, of: Props["of"]): boolean {
  return "officialId" in of
    ? scorer.official_id === of.officialId
    : scorer.duty_team_id === of.teamId;
}

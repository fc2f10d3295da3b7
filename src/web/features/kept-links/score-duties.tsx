import { ClipboardPen } from "lucide-react";
import { useState } from "react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import {
  type KeptLink,
  loadLinks,
  onTop,
  storeLinks,
} from "#web/features/kept-links/kept-links.ts";
import { useLasting } from "#web/features/kept-links/use-lasting.ts";
import { Button } from "#web/ui/button.tsx";

interface Props {
  /** Of whose duties. */
  of: { officialId: number } | { teamId: number };
}

/** The way from somebody's duties to entering their results, on a phone that has opened the code for it. */
export function ScoreDuties({ of }: Props) {
  const { t } = useTranslation("duties");
  const navigate = useNavigate();
  const [links] = useState(() => loadLinks().filter((one) => isOf(one, of)));
  const link = useLasting(links).at(-1);
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

function isOf({ scorer }: KeptLink, of: Props["of"]): boolean {
  return "officialId" in of
    ? scorer.official_id === of.officialId
    : scorer.duty_team_id === of.teamId;
}

import {
  CodeXml,
  EllipsisVertical,
  ExternalLink,
  History,
  Mail,
  QrCode,
  Radio,
  Tv,
  UserRoundCheck,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import type { Tournament } from "#contract/tournaments/tournaments.ts";
import type { Abilities } from "#web/features/abilities/use-abilities.ts";
import { inAddress, useDivision } from "#web/features/divisions/use-division.ts";
import { buttonClass, LinkButton } from "#web/ui/button.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

interface Props {
  tournament: Tournament;
  abilities: Abilities;
}

/** From the dashboard to its pages: what the day needs at once, what is set up once in a menu. */
export function DashboardLinks({ tournament, abilities }: Props) {
  const { t } = useTranslation("manage");
  const { can } = abilities;
  const at = `/tournaments/${tournament.id}`;
  const kept = inAddress(useDivision(tournament), "?");
  const rare = [
    {
      is: can("assign_duties"),
      label: t("duties"),
      icon: <UserRoundCheck />,
      to: `${at}/duties${kept}`,
    },
    { is: can("write_messages"), label: t("messages"), icon: <Mail />, to: `${at}/messages` },
    { is: can("set_up_screen"), label: t("screen"), icon: <Tv />, to: `${at}/screen` },
    { is: can("open_dashboard"), label: t("embed"), icon: <CodeXml />, to: `${at}/embed` },
    { is: can("see_score_history"), label: t("history"), icon: <History />, to: `${at}/history` },
  ].filter(({ is }) => is);
  return (
    <>
      {can("run_courts") ? (
        <LinkButton to={`${at}/today${kept}`} icon={<Radio aria-hidden="true" />}>
          {t("today")}
        </LinkButton>
      ) : null}
      {can("manage_scorers") ? (
        <LinkButton to={`${at}/scorers${kept}`} icon={<QrCode aria-hidden="true" />}>
          {t("scorers")}
        </LinkButton>
      ) : null}
      <LinkButton to={`${at}${kept}`} icon={<ExternalLink aria-hidden="true" />}>
        {t("viewPublic")}
      </LinkButton>
      {rare.length > 0 ? (
        <Menu
          label={t("morePages")}
          triggerClassName={buttonClass()}
          trigger={<EllipsisVertical aria-hidden="true" />}
          entries={rare}
        />
      ) : null}
    </>
  );
}

import { AtSign, CalendarDays, Mail, Pencil, Phone, Settings } from "lucide-react";
import { useTranslation } from "react-i18next";
import type { User } from "#contract/accounts/users.ts";
import { browserZone, dateIn } from "#web/i18n/dates.ts";
import { formatDateLong } from "#web/i18n/format.ts";
import { Avatar } from "#web/ui/signs/avatar.tsx";
import { RoleBadge } from "#web/ui/signs/badge.tsx";
import { LinkButton } from "#web/ui/button.tsx";
import { Card } from "#web/ui/card.tsx";
import { PageHeading } from "#web/ui/page/page-header.tsx";

export function ProfileHeader({ user }: { user: User }) {
  const { t } = useTranslation("account");
  const name = user.name || user.username;
  const joined = formatDateLong(dateIn(browserZone(), user.created_at));
  return (
    <Card className="flex flex-wrap items-start gap-x-6 gap-y-5 p-5 sm:p-6">
      <Avatar
        name={name}
        url={user.profile_image_url}
        className="size-20 text-xl sm:size-24 sm:text-2xl"
      />
      <div className="min-w-0 flex-1 basis-64">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <PageHeading>{name}</PageHeading>
          <RoleBadge role={user.role} />
        </div>
        <ul className="mt-3 flex flex-wrap gap-x-5 gap-y-2 text-sm text-ink-2 [&_li]:flex [&_li]:min-w-0 [&_li]:items-start [&_li]:gap-2 [&_svg]:mt-0.5 [&_svg]:size-4 [&_svg]:shrink-0 [&_svg]:text-ink-3">
          <li>
            <AtSign aria-hidden="true" />
            {user.username}
          </li>
          <li>
            <Mail aria-hidden="true" />
            <span className="min-w-0 break-all">{user.email}</span>
          </li>
          {user.phone_number ? (
            <li>
              <Phone aria-hidden="true" />
              {user.phone_number}
            </li>
          ) : null}
          <li>
            <CalendarDays aria-hidden="true" />
            {t("profile.joined", { date: joined })}
          </li>
        </ul>
      </div>
      <div className="flex flex-wrap gap-2">
        <LinkButton to="/settings" icon={<Settings aria-hidden="true" />}>
          {t("profile.settings")}
        </LinkButton>
        <LinkButton to="/settings" variant="primary" icon={<Pencil aria-hidden="true" />}>
          {t("profile.edit")}
        </LinkButton>
      </div>
    </Card>
  );
}

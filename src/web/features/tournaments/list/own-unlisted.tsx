import { useTranslation } from "react-i18next";
import { isListed } from "#contract/listing.ts";
import { useSession } from "#web/features/auth/session.tsx";
import { useMyTournaments } from "#web/features/tournaments/api.ts";
import { Banner } from "#web/ui/banner.tsx";
import { useNow } from "#web/ui/browser/use-now.ts";
import { TextLink } from "#web/ui/text-link.tsx";

/** For a new account, above the public list: which tournaments of its own aren't in it yet, and why. */
export function OwnUnlisted() {
  const { t } = useTranslation("tournament-list");
  const { user } = useSession();
  const now = useNow();
  // Of whose tournaments all are listed there is nothing to ask.
  const isNew = user !== null && !isListed({ registered_teams_count: 0 }, user, now);
  const mine = useMyTournaments(isNew).data?.tournaments ?? [];
  const unlisted = isNew
    ? mine.filter((one) => one.creator_id === user.id && !isListed(one, user, now))
    : [];
  const count = unlisted.length;
  if (count === 0) return null;
  return (
    <Banner tone="info" title={t("unlisted", { count })} className="mb-6">
      <p>{t("unlistedWhy", { count })}</p>
      <ul className="mt-1 flex flex-wrap gap-x-4 gap-y-1">
        {unlisted.map(({ id, name }) => (
          <li key={id} className="min-w-0 wrap-anywhere">
            <TextLink to={`/tournaments/${id}/admin`}>{name}</TextLink>
          </li>
        ))}
      </ul>
    </Banner>
  );
}

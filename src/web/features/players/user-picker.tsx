import { useState } from "react";
import { useTranslation } from "react-i18next";
import { limits, timings } from "#contract/limits.ts";
import type { UserSummary } from "#contract/users.ts";
import { useUserSearch } from "#web/features/players/api.ts";
import { Avatar } from "#web/ui/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { FieldError } from "#web/ui/field-error.tsx";
import { TextField } from "#web/ui/text-field.tsx";
import { useDebounced } from "#web/ui/use-debounced.ts";

interface Props {
  selected: UserSummary | null;
  error: string | undefined;
  onSelect: (user: UserSummary | null) => void;
}

/** Finds a registered user by name: a search box, then a list to press one in. */
export function UserPicker({ selected, error, onSelect }: Props) {
  const { t } = useTranslation("teams");
  if (selected) {
    return (
      <div className="flex items-center gap-3 rounded-md border border-line bg-sunken px-4 py-3">
        <UserLine user={selected} />
        <Button size="sm" className="ms-auto" onClick={() => onSelect(null)}>
          {t("player.change")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Search onSelect={onSelect} />
      {error ? <FieldError message={error} /> : null}
    </div>
  );
}

function Search({ onSelect }: Pick<Props, "onSelect">) {
  const { t } = useTranslation("teams");
  const [text, setText] = useState("");
  const settled = useDebounced(text, timings.filterDebounceMs);
  const search = useUserSearch(settled);
  const isLongEnough = settled.trim().length >= limits.userSearch.min;
  const users = isLongEnough ? search.data : undefined;
  return (
    <>
      <TextField
        label={t("player.user")}
        type="search"
        isRequired
        autoComplete="off"
        description={t("player.userHint")}
        value={text}
        onChange={(event) => setText(event.target.value)}
      />
      {search.isError && isLongEnough ? (
        <Banner title={t("player.searchFailed")} onRetry={() => void search.refetch()}>
          {search.error.message}
        </Banner>
      ) : null}
      <output className={users ? "sr-only" : "text-sm text-ink-3"}>
        {isLongEnough && search.isPending ? t("player.searching") : null}
        {users && users.length > 0 ? t("player.found", { count: users.length }) : null}
      </output>
      {users?.length === 0 ? <p className="text-sm text-ink-3">{t("player.noUsers")}</p> : null}
      {users && users.length > 0 ? (
        <ul className="divide-y divide-line rounded-md border border-line">
          {users.map((user) => (
            <li key={user.id}>
              <button
                type="button"
                onClick={() => onSelect(user)}
                className="flex w-full items-center gap-3 px-4 py-2.5 text-start hover:bg-sunken focus-visible:-outline-offset-2"
              >
                <UserLine user={user} />
              </button>
            </li>
          ))}
        </ul>
      ) : null}
    </>
  );
}

function UserLine({ user }: { user: UserSummary }) {
  return (
    <>
      <Avatar name={user.name} url={user.profile_image_url} />
      <span className="min-w-0">
        <span className="block font-medium break-words">{user.name}</span>
        <span className="block text-sm text-ink-3">@{user.username}</span>
      </span>
    </>
  );
}

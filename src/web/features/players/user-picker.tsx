import { type RefCallback, useCallback, useState } from "react";
import { useTranslation } from "react-i18next";
import { timings } from "#contract/essentials.ts";
import { limits } from "#contract/limits.ts";
import type { UserSummary } from "#contract/accounts/users.ts";
import { useUserSearch } from "./use-user-search.ts";
import { Avatar } from "#web/ui/signs/avatar.tsx";
import { Banner } from "#web/ui/banner.tsx";
import { Button } from "#web/ui/button.tsx";
import { takeFocus } from "#web/ui/browser/take-focus.ts";
import { TextField } from "#web/ui/fields/text-field.tsx";
import { useDebounced } from "#web/ui/browser/use-debounced.ts";
import { errorMessage } from "#web/ui/forms/form-errors.ts";

interface Props {
  /** The box to search in, where a missing choice is told. */
  inputRef: RefCallback<HTMLElement>;
  selected: UserSummary | null;
  error: string | undefined;
  onSelect: (user: UserSummary | null) => void;
}

/** Finds a registered user by name: a search box, then a list to press one in. */
export function UserPicker({ inputRef, selected, error, onSelect }: Props) {
  const { t } = useTranslation("teams");
  const [hasChosen, setHasChosen] = useState(false);

  function handleSelect(user: UserSummary | null) {
    setHasChosen(true);
    onSelect(user);
  }

  if (selected) {
    return (
      <div className="flex items-center gap-3 rounded-md border border-line bg-sunken px-4 py-3">
        <UserLine user={selected} />
        <Button
          ref={hasChosen ? takeFocus : undefined}
          size="sm"
          className="ms-auto"
          onClick={() => handleSelect(null)}
        >
          {t("player.change")}
        </Button>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-3">
      <Search inputRef={inputRef} isBack={hasChosen} error={error} onSelect={handleSelect} />
    </div>
  );
}

interface SearchProps extends Omit<Props, "selected"> {
  /** After somebody was chosen. */
  isBack: boolean;
}

function Search({ inputRef, isBack, error, onSelect }: SearchProps) {
  const { t } = useTranslation("teams");
  const [text, setText] = useState("");
  const settled = useDebounced(text, timings.filterDebounceMs);
  const search = useUserSearch(settled);
  const isLongEnough = settled.trim().length >= limits.userSearch.min;
  const users = isLongEnough ? search.data : undefined;
  const ref = useCallback(
    (element: HTMLInputElement | null) => {
      inputRef(element);
      if (isBack) takeFocus(element);
    },
    [inputRef, isBack],
  );
  return (
    <>
      <TextField
        ref={ref}
        label={t("player.user")}
        type="search"
        className="[&::-webkit-search-cancel-button]:hidden"
        isRequired
        autoComplete="off"
        description={t("player.userHint")}
        error={error}
        value={text}
        onChange={(event) => setText(event.target.value)}
        // Enter asks for the search, which is under way; the form isn't finished.
        onKeyDown={(event) => event.key === "Enter" && event.preventDefault()}
      />
      {search.isError && isLongEnough ? (
        <Banner title={t("player.searchFailed")} onRetry={() => void search.refetch()}>
          {errorMessage(search.error, t("player.searchFailed"))}
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
        {user.username ? <span className="block text-sm text-ink-3">@{user.username}</span> : null}
      </span>
    </>
  );
}

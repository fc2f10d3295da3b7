import { EllipsisVertical, Pencil, Trash2 } from "lucide-react";
import { type ReactNode, useState } from "react";
import { useTranslation } from "react-i18next";
import { Link } from "react-router";
import { profileListItems } from "#contract/essentials.ts";
import { useFocusAfterRemoval } from "#web/ui/browser/use-focus-after-removal.ts";
import { Button } from "#web/ui/button.tsx";
import { CardSection } from "#web/ui/card.tsx";
import { Menu } from "#web/ui/overlays/menu.tsx";

interface ProfileEntry {
  id: number;
  name: string;
  to: string;
  text: string;
  logo?: ReactNode;
  badge: ReactNode;
  /** Only for those who may edit it, and delete it where they may that, too. */
  actions?: { editTo: string; onDelete: (() => void) | undefined } | undefined;
}

interface Props {
  title: string;
  entries: ProfileEntry[];
  /** What stands here while there are none. */
  empty: ReactNode;
}

/** The first few of what a person has, and the rest when asked for. */
export function ProfileList({ title, entries, empty }: Props) {
  const { t } = useTranslation("account");
  const [isWhole, setIsWhole] = useState(false);
  const section = useFocusAfterRemoval(entries.length);
  const hasMore = entries.length > profileListItems;
  return (
    <CardSection ref={section} tabIndex={-1} title={title} className="min-w-0">
      {entries.length === 0 ? empty : null}
      <ul className="-my-3 divide-y divide-line empty:hidden">
        {entries.slice(0, isWhole ? undefined : profileListItems).map((entry) => (
          <EntryRow key={entry.id} entry={entry} />
        ))}
      </ul>
      {hasMore ? (
        <Button
          size="sm"
          variant="ghost"
          className="mt-4 -ms-3"
          aria-expanded={isWhole}
          onClick={() => setIsWhole(!isWhole)}
        >
          {isWhole ? t("profile.showFewer") : t("profile.showAll", { count: entries.length })}
        </Button>
      ) : null}
    </CardSection>
  );
}

function EntryRow({ entry }: { entry: ProfileEntry }) {
  const { t } = useTranslation("account");
  const { t: common } = useTranslation();
  const { name, actions } = entry;
  return (
    <li className="flex items-center gap-3 py-3">
      {entry.logo}
      <div className="flex min-w-0 flex-1 flex-col items-start gap-x-3 gap-y-1.5 sm:flex-row sm:items-center">
        <div className="min-w-0 flex-1">
          <h3 className="text-sm break-words">
            <Link to={entry.to} className="inline-block min-h-6 hover:underline">
              {name}
            </Link>
          </h3>
          <p className="text-sm break-words text-ink-3">{entry.text}</p>
        </div>
        {entry.badge}
      </div>
      {actions ? (
        <Menu
          label={t("profile.actionsFor", { name })}
          triggerClassName={triggerClass}
          trigger={<EllipsisVertical aria-hidden="true" className="size-5" />}
          entries={[
            { label: common("edit"), icon: <Pencil />, to: actions.editTo },
            ...(actions.onDelete
              ? [
                  {
                    label: common("delete"),
                    icon: <Trash2 />,
                    onAction: actions.onDelete,
                    isDanger: true,
                  },
                ]
              : []),
          ]}
        />
      ) : null}
    </li>
  );
}

const triggerClass =
  "flex size-10 shrink-0 items-center justify-center rounded-md text-ink-2 outline-none " +
  "hover:bg-sunken hover:text-ink data-focus-visible:outline-2 data-focus-visible:outline-brand-text";

import { useTranslation } from "react-i18next";
import type { Announcement } from "#contract/tournaments/announcements.ts";
import type { Division } from "#contract/tournaments/divisions.ts";
import { classNames } from "#web/ui/class-names.ts";
import { sizeOfText } from "./type-size.ts";

const mostLines = 8;

interface Props {
  announcement: Announcement;
  /** The one that it is for; null where it is for everybody. */
  division: Division | null;
}

/** What the desk tells everybody, as large as all of it fits. */
export function AnnouncementSlide({ announcement, division }: Props) {
  const { t } = useTranslation();
  const { is_urgent: isUrgent } = announcement;
  const text = inFewLines(announcement.text);
  return (
    <div
      className={classNames(
        "flex h-full flex-col justify-center gap-3 rounded-lg border-2 px-8 py-4",
        isUrgent ? "border-warning bg-warning-soft" : "border-line bg-surface",
      )}
    >
      {isUrgent || division ? (
        <p className={classNames("text-xl font-bold", isUrgent ? "text-warning" : "text-ink-2")}>
          {[isUrgent ? t("announcements.urgent") : null, division?.name]
            .filter(Boolean)
            .join("\u00a0· ")}
        </p>
      ) : null}
      <p
        style={{ fontSize: `${sizeOfText(text) / 4}rem` }}
        className="leading-[1.3] font-semibold wrap-anywhere whitespace-pre-line"
      >
        {text}
      </p>
    </div>
  );
}

/** Somebody may have begun a new line after each word. */
function inFewLines(text: string): string {
  const lines = text.split("\n").filter((line) => line.trim() !== "");
  return lines.length <= mostLines ? lines.join("\n") : lines.join("\u00a0· ");
}

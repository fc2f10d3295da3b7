import { useState } from "react";
import { classNames } from "#web/ui/class-names.ts";

interface Props {
  name: string;
  url?: string | null | undefined;
  className?: string;
}

/** A person: their picture, else the initial of their name. Decorative: the name stands beside it. */
export function Avatar({ name, url, className = "size-9 text-sm" }: Props) {
  return (
    <Picture
      url={url}
      fallback={initial(name.trim()) || "U"}
      className={classNames("rounded-full bg-brand-soft text-brand-text", className)}
    />
  );
}

/** A team: its logo, else up to two initials. Decorative: the name stands beside it. */
export function TeamLogo({ name, url, className = "size-8 text-xs" }: Props) {
  const all = name.split(/\s+/).filter(Boolean);
  // A pair goes by both its names: "Costa / Kaya".
  const named = all.filter((word) => !/^\p{P}+$/u.test(word));
  const words = (named.length > 0 ? named : all).slice(0, 2);
  return (
    <Picture
      url={url}
      fallback={words.map(initial).join("") || "?"}
      className={classNames("rounded-md border border-line bg-sunken text-ink-2", className)}
    />
  );
}

const characters = new Intl.Segmenter();

/** The first character as people see it, or a number: "Team 01" to "Team 12" are to differ. */
function initial(word: string) {
  const number = /^0*(\d{1,2})$/.exec(word)?.[1];
  return number ?? Array.from(characters.segment(word))[0]?.segment.toUpperCase() ?? "";
}

interface PictureProps {
  url: string | null | undefined;
  fallback: string;
  className: string;
}

function Picture({ url, fallback, className }: PictureProps) {
  const [failedUrl, setFailedUrl] = useState<string>();
  return (
    <span
      aria-hidden="true"
      className={classNames(
        "inline-flex shrink-0 items-center justify-center overflow-hidden font-semibold",
        className,
      )}
    >
      {url && url !== failedUrl ? (
        <img
          src={url}
          alt=""
          loading="lazy"
          decoding="async"
          referrerPolicy="no-referrer"
          onError={() => setFailedUrl(url)}
          className="size-full object-cover"
        />
      ) : (
        fallback
      )}
    </span>
  );
}

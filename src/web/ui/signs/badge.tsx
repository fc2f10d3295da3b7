import {
  CalendarClock,
  CircleCheck,
  CircleDot,
  CircleHelp,
  CircleSlash,
  Eye,
  type LucideIcon,
  ShieldCheck,
  Trophy,
  UserRound,
  UsersRound,
} from "lucide-react";
import type { ReactNode } from "react";
import { useTranslation } from "react-i18next";
import type { Role } from "#contract/abilities/principal.ts";
import { classNames } from "#web/ui/class-names.ts";

export type Tone =
  | "neutral"
  | "brand"
  | "accent"
  | "upcoming"
  | "active"
  | "completed"
  | "warning"
  | "danger";

const tones: Record<Tone, string> = {
  neutral: "bg-sunken text-ink-2",
  brand: "bg-brand-soft text-brand-text",
  accent: "bg-accent-soft text-accent-text",
  upcoming: "bg-upcoming-soft text-upcoming",
  active: "bg-active-soft text-active",
  completed: "bg-completed-soft text-completed",
  warning: "bg-warning-soft text-warning",
  danger: "bg-danger-soft text-danger",
};

interface BadgeProps {
  tone?: Tone;
  icon?: LucideIcon;
  className?: string;
  children: ReactNode;
}

export function Badge({ tone = "neutral", icon: Icon, className, children }: BadgeProps) {
  return (
    <span
      className={classNames(
        "inline-flex items-center gap-1 rounded-sm px-2 py-0.5 text-xs font-semibold whitespace-nowrap",
        tones[tone],
        className,
      )}
    >
      {Icon ? <Icon aria-hidden="true" className="size-3.5" /> : null}
      {children}
    </span>
  );
}

/** Beside a team's name, where it has one. */
export function SeedBadge({ seed }: { seed: number | null }) {
  const { t } = useTranslation();
  return seed === null ? null : <Badge>{t("seed", { seed })}</Badge>;
}

/** A name that somebody typed; a long one is cut. */
export function NameBadge({ tone, name }: { tone?: Tone; name: string }) {
  return (
    <Badge tone={tone} className="max-w-full">
      <span className="truncate" title={name}>
        {name}
      </span>
    </Badge>
  );
}

/** Whom a team comes from, where it says so. */
export function ClubBadge({ club }: { club: string | null }) {
  return club === null ? null : <NameBadge name={club} />;
}

interface Look {
  tone: Tone;
  icon: LucideIcon;
}

const tournamentStatus = {
  upcoming: { tone: "upcoming", icon: CalendarClock },
  active: { tone: "active", icon: CircleDot },
  completed: { tone: "completed", icon: CircleCheck },
} satisfies Record<string, Look>;

/** A status unknown to this version shows its own name, neutrally. */
export function TournamentStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const look = (tournamentStatus as Record<string, Look>)[status];
  return (
    <Badge tone={look?.tone} icon={look?.icon}>
      {look ? t(`tournamentStatus.${status as keyof typeof tournamentStatus}`) : status}
    </Badge>
  );
}

const matchStatus = {
  scheduled: { tone: "upcoming", icon: CalendarClock },
  in_progress: { tone: "active", icon: CircleDot },
  completed: { tone: "completed", icon: CircleCheck },
  canceled: { tone: "danger", icon: CircleSlash },
  if_needed: { tone: "neutral", icon: CircleHelp },
  not_needed: { tone: "neutral", icon: CircleSlash },
} satisfies Record<string, Look>;

/** Takes the status as lists have it (SCHEDULED) and as forms have it (scheduled). */
export function MatchStatusBadge({ status }: { status: string }) {
  const { t } = useTranslation();
  const key = status.toLowerCase();
  const look = (matchStatus as Record<string, Look>)[key];
  return (
    <Badge tone={look?.tone} icon={look?.icon}>
      {look ? t(`matchStatus.${key as keyof typeof matchStatus}`) : status}
    </Badge>
  );
}

const roleLook: Record<Role, { tone: Tone; icon: LucideIcon }> = {
  super_admin: { tone: "danger", icon: ShieldCheck },
  tournament_admin: { tone: "accent", icon: Trophy },
  team_manager: { tone: "upcoming", icon: UsersRound },
  player: { tone: "active", icon: UserRound },
  viewer: { tone: "neutral", icon: Eye },
};

export function RoleBadge({ role }: { role: Role }) {
  const { t } = useTranslation();
  return (
    <Badge tone={roleLook[role].tone} icon={roleLook[role].icon}>
      {t(`role.${role}`)}
    </Badge>
  );
}

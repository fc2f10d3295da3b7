import type { UseQueryResult } from "@tanstack/react-query";
import type { LucideIcon } from "lucide-react";

export interface Command {
  id: string;
  label: string;
  /** Where it belongs, such as the tournament of a tab; it is searched, too. */
  context?: string;
  icon: LucideIcon;
  /** The language of the label, where it isn't the page's. */
  lang?: string;
  run: () => void;
  /** Shows the rest of a group, for which the list stays open. */
  isMore?: boolean;
}

export interface CommandGroup {
  id: "games" | "here" | "actions" | "tournaments" | "teams" | "pages" | "look";
  title: string;
  commands: Command[];
}

export type GroupId = CommandGroup["id"];

export type Commands = Partial<Record<GroupId, Command[]>>;

/** What commands come from. */
export type Query = Pick<
  UseQueryResult,
  "data" | "error" | "errorUpdateCount" | "isFetching" | "isLoading" | "refetch"
>;

import {
  CirclePlus,
  House,
  Info,
  Languages,
  LogOut,
  Monitor,
  Moon,
  Settings,
  Sun,
  Trophy,
  UserRound,
  UsersRound,
} from "lucide-react";
import { useTranslation } from "react-i18next";
import { useNavigate } from "react-router";
import { isSuperAdmin } from "#contract/abilities/principal.ts";
import { useSession } from "#web/features/auth/session.tsx";
import type { Command, Commands } from "#web/features/palette/commands.ts";
import { useLanguageChoice, useTheme } from "#web/features/look/use-look.ts";
import { languageNames, languages } from "#web/i18n/languages.ts";

const themes = { light: Sun, dark: Moon, system: Monitor };
const themeNames = ["light", "dark", "system"] as const;

/** What doesn't depend on what is whose. */
export function useGeneralCommands(): Commands {
  const { t } = useTranslation();
  const navigate = useNavigate();
  const { user, signOut } = useSession();
  const go = (to: string, label: string, icon: Command["icon"]): Command => ({
    id: `go ${to}`,
    label,
    icon,
    run: () => void navigate(to),
  });
  return {
    actions: [
      go("/tournaments/new", t("nav.createTournament"), Trophy),
      go("/teams/new", t("nav.createTeam"), CirclePlus),
    ],
    pages: [
      go("/", t("nav.home"), House),
      go("/tournaments", t("nav.tournaments"), Trophy),
      go("/teams", t("nav.teams"), UsersRound),
      go("/profile", t("nav.yourProfile"), UserRound),
      go("/settings", t("nav.settings"), Settings),
      go("/about", t("nav.aboutUs"), Info),
      ...(isSuperAdmin(user) ? [go("/admin/users", t("nav.users"), UsersRound)] : []),
      { id: "sign out", label: t("nav.signOut"), icon: LogOut, run: signOut },
    ],
    look: useLookCommands(),
  };
}

function useLookCommands(): Command[] {
  const { t } = useTranslation();
  const { choose: chooseTheme } = useTheme();
  const chooseLanguage = useLanguageChoice();
  return [
    ...themeNames.map((theme) => ({
      id: `theme ${theme}`,
      label: t(`theme.${theme}`),
      context: t("theme.label"),
      icon: themes[theme],
      run: () => chooseTheme(theme),
    })),
    ...languages.map((language) => ({
      id: `language ${language}`,
      label: languageNames[language],
      context: t("language.label"),
      icon: Languages,
      lang: language,
      run: () => chooseLanguage(language),
    })),
  ];
}

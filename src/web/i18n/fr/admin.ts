import type { catalogue as english } from "#web/i18n/en/admin.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Comptes",
  subtitle: "Tous les comptes de cette installation et leur rôle.",
  search: "Rechercher par nom, nom d’utilisateur ou e-mail",
  loading: "Chargement des comptes…",
  failed: "Impossible de charger les comptes",
  empty: "Aucun compte trouvé",
  clear: "Effacer la recherche",
  emptyHint: "Essayez un autre nom, nom d’utilisateur ou e-mail.",
  results_one: "{{count}} compte trouvé",
  results_other: "{{count}} comptes trouvés",
  showing: "Page {{page}} sur {{pages}} ({{total}} comptes au total)",
  list: "Comptes",
  you: "Vous",
  joined: "Membre depuis le {{date}}",
  roleOf: "Rôle de {{name}}",
  assign: "Attribuer",
  assignOf: "Attribuer ce rôle à {{name}}",
  assigned: "{{name}} est maintenant : {{role}}",
  assignFailed: "Impossible d’attribuer le rôle",
  ownTitle: "Renoncer à votre rôle ?",
  ownText:
    "Vous ne pourrez plus ouvrir cette page. Seul un autre super-administrateur peut annuler cela.",
  ownConfirm: "Renoncer au rôle",
  denied:
    "Seuls les super-administrateurs peuvent voir et modifier les comptes de cette installation.",
  back: "Aller à la page d’accueil",
} satisfies Translation<typeof english>;

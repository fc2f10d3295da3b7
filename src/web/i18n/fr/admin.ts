import type { catalogue as english } from "#web/i18n/en/admin.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Comptes",
  subtitle: "Tous les comptes de cette installation et leur rôle.",
  log: "Ce qui s’est passé",
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
  sameRole: "Le rôle est déjà {{name}}. Choisissez-en d’abord un autre.",
  assignOf: "Attribuer ce rôle à {{name}}",
  assigned: "{{name}} est maintenant : {{role}}",
  assignFailed: "Impossible d’attribuer le rôle",
  rolesTitle: "Ce que signifient les rôles",
  rolesText:
    "Ce que chacun peut faire dépend des tournois qu’il crée et des équipes dont il est capitaine, quel que soit son rôle. Seuls les super-administrateurs peuvent davantage.",
  role_super_admin:
    "Gère tous les tournois et équipes, attribue les rôles, bloque des comptes et restaure ce qui a été supprimé.",
  role_tournament_admin:
    "Un titre sur le profil de qui organise des tournois ; aucun droit dans ceux des autres.",
  role_team_manager:
    "Un titre sur le profil de qui s’occupe d’équipes ; aucun droit au-delà des siennes.",
  role_player: "Un titre sur le profil de qui joue.",
  role_viewer:
    "Ce que chacun est au départ. Un spectateur peut aussi créer des tournois et être capitaine.",
  blocked: "Bloqué",
  block: "Bloquer",
  blockOf: "Bloquer {{name}}",
  blockTitle: "Bloquer {{name}} ?",
  blockText:
    "Ses sessions se ferment aussitôt partout et il ne pourra pas se connecter tant que le blocage dure. Ses tournois et équipes restent.",
  unblock: "Débloquer",
  unblockOf: "Débloquer {{name}}",
  isBlocked: "{{name}} est bloqué",
  isUnblocked: "{{name}} peut de nouveau se connecter",
  changeFailed: "Impossible de modifier le compte",
  reset: "Envoyer une réinitialisation",
  resetOf: "Envoyer une réinitialisation à {{name}}",
  resetSent: "{{name}} reçoit un lien pour choisir un nouveau mot de passe",
  deletedTitle: "Supprimé ces 30 derniers jours",
  deletedHint:
    "Par n’importe qui. Ce que vous restaurez revient tel quel ; une équipe revient sans sa poule ni ses matchs.",
  deletedNone: "Rien n’a été supprimé.",
  deletedFailed: "Impossible de charger ce qui a été supprimé",
  tournamentOf: "Tournoi de {{name}}",
  ownTitle: "Renoncer à votre rôle ?",
  ownText:
    "Vous ne pourrez plus ouvrir cette page. Seul un autre super-administrateur peut annuler cela.",
  ownConfirm: "Renoncer au rôle",
  denied:
    "Seuls les super-administrateurs peuvent voir et modifier les comptes de cette installation.",
  back: "Aller à la page d’accueil",
} satisfies Translation<typeof english>;

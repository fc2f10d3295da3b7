import type { catalogue as english } from "#web/i18n/en/home.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  documentTitle: "Organiser des tournois sportifs",
  own: {
    title: "Bonjour, {{name}}",
    next: "Prochain match",
    schedule: "Matchs de {{team}}",
    tournaments: "Vos tournois",
    teams: "Vos équipes",
    all_one: "Votre profil les montre tous ({{count}})",
    all_other: "Votre profil les montre tous ({{count}})",
  },
  hero: {
    title: "Gérez le tournoi, pas le tableur",
    text: "Des poules en un clic. Un calendrier qui connaît vos terrains. Des scores qui arrivent sur tous les téléphones de la salle dès qu’ils sont saisis.",
    create: "Créer un tournoi",
    browse: "Parcourir les tournois",
    facts: {
      brackets: "Des poules en un clic",
      courts: "Aucun terrain réservé deux fois",
      scores: "En direct sur chaque téléphone",
    },
  },
  board: {
    court: "Terrain {{court}}",
    now: "Maintenant",
    next: "Ensuite",
    standings: "Poule A",
  },
  features: {
    title: "Tout ce qu’il faut, de la première équipe à la finale",
    text: "Fait pour celles et ceux qui ont quarante équipes et une liste de soucis.",
    brackets: {
      title: "Des poules en un clic",
      text: "Poules, championnats et tableaux sont tirés au sort aussitôt parmi vos équipes, mélangées ou têtes de série.",
    },
    schedule: {
      title: "Des calendriers qui tiennent",
      text: "Terrains et horaires sont répartis pour vous : repos entre les matchs, jours de jeu, aucune équipe à deux endroits.",
    },
    scores: {
      title: "Gestion des scores",
      text: "Saisissez un résultat au bord du terrain ; classement et phase finale suivent d’eux-mêmes.",
    },
    sheets: {
      title: "Feuilles de match préremplies",
      text: "Imprimez le papier que les arbitres veulent toujours, avec équipes, effectifs, terrain et heure déjà inscrits.",
    },
    teams: {
      title: "Équipes et effectifs",
      text: "L’organisation ajoute les équipes ; les capitaines tiennent à jour numéros de maillot et postes.",
    },
    visitors: {
      title: "Tout le monde voit la suite",
      text: "Calendrier et classement sur n’importe quel téléphone, sans compte et sans application.",
    },
  },
  featured: {
    title: "Tournois à la une",
    text: "Le plus d’équipes et le plus d’activité en ce moment.",
    all: "Tous les tournois",
    loading: "Chargement des tournois à la une…",
    empty: "Aucun tournoi à la une pour le moment.",
    error: "Impossible de charger les tournois à la une",
    multiSport: "Multisport",
    teams_one: "{{count}} équipe",
    teams_other: "{{count}} équipes",
    details: "Voir les détails",
    detailsOf: "Voir les détails : {{name}}",
  },
  ready: {
    title: "On commence ?",
    text: "Le premier tournoi prend environ cinq minutes, café compris.",
    signUp: "Créez votre compte",
    create: "Créer un tournoi",
    browse: "Voir les tournois",
  },
  about: {
    title: "À propos de Courtside",
    missionTitle: "Notre mission",
    mission:
      "Les tournois sont portés par des bénévoles qui ont un autre métier. Nous leur donnons les outils d’un bureau professionnel, pour qu’ils passent la journée au bord des terrains plutôt que derrière un ordinateur, et pour que chaque personne qui joue sache où être et quand.",
    featuresTitle: "Ce sur quoi vous pouvez compter",
    features: {
      management: {
        title: "Gestion de tournoi",
        text: "Un seul endroit pour les dates, les sports, les poules, les terrains et les résultats, de la première idée au coup de sifflet final.",
      },
      scheduling: {
        title: "Calendrier intelligent",
        text: "Terrains et horaires sont répartis pour que les équipes se reposent et que les terrains soient bien utilisés.",
      },
      teams: {
        title: "Organisation des équipes",
        text: "Effectifs, capitaines, numéros de maillot et postes, tenus par les équipes elles-mêmes.",
      },
      scoring: {
        title: "Scores en direct",
        text: "Un score saisi au terrain est au classement avant que les équipes se soient serré la main.",
      },
      visibility: {
        title: "Visibilité en ligne",
        text: "Une page publique pour chaque tournoi, pensée pour le téléphone et facile à partager.",
      },
      setup: {
        title: "Mise en place rapide",
        text: "Quelques champs, un clic pour les poules, et le calendrier est prêt.",
      },
    },
    statisticsTitle: "Courtside en chiffres",
    statistics: {
      tournaments: "Tournois organisés",
      teams: "Équipes inscrites",
      matches: "Matchs joués",
      users: "Membres de la communauté",
    },
    statisticsError: "Impossible de charger les chiffres",
    ctaTitle: "Organisez votre prochain tournoi ici",
    getStarted: "Commencer",
    viewTournaments: "Voir les tournois",
  },
} satisfies Translation<typeof english>;

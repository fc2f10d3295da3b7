import type { catalogue as english } from "#web/i18n/en/legal.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  template: {
    title: "Un modèle pour l’exploitant de ce Courtside",
    text: "La personne qui gère ce site adapte le texte au droit de son pays et y ajoute son nom et son adresse. Ce n’est pas un conseil juridique.",
  },
  terms: {
    title: "Conditions d’utilisation",
    subtitle: "Ce que vous pouvez attendre de ce site, et ce que nous attendons de vous.",
    sections: [
      {
        title: "Qui gère ce site",
        paragraphs: [
          "Ce Courtside est géré par le club, l’école ou l’entreprise qui vous en a donné l’adresse, appelé ici l’exploitant. Courtside lui-même est un logiciel libre ; ses auteurs ne gèrent pas ce site et n’en voient pas les données.",
        ],
      },
      {
        title: "Votre compte",
        paragraphs: [
          "Chacun peut consulter les tournois publics sans compte. Les organisateurs, capitaines et joueurs qui veulent modifier quelque chose en ont besoin.",
          "Donnez votre vrai nom et une adresse e-mail où vous joindre, gardez votre mot de passe pour vous et prévenez l’exploitant si quelqu’un d’autre a pu utiliser votre compte.",
          "Vous êtes responsable de ce qui est fait avec votre compte. L’exploitant peut fermer les comptes dont on abuse.",
        ],
      },
      {
        title: "Tournois, équipes et joueurs",
        paragraphs: [
          "La personne qui crée un tournoi l’organise : ses règles, ses frais et ses décisions sont les siens, pas ceux de l’exploitant.",
          "Ne saisissez les données d’autres personnes, comme les noms d’un effectif, qu’avec leur accord, ou celui de leurs parents s’il s’agit d’enfants.",
          "Les noms, logos et descriptions ne doivent ni insulter, ni tromper, ni porter atteinte aux droits de quiconque. L’exploitant peut retirer ceux qui le font.",
        ],
      },
      {
        title: "Frais d’inscription",
        paragraphs: [
          "Les frais d’inscription affichés pour un tournoi sont convenus entre l’organisateur et les équipes. Ce site n’encaisse aucun paiement.",
        ],
      },
      {
        title: "Disponibilité et responsabilité",
        paragraphs: [
          "Le site est fourni tel quel. L’exploitant le maintient en marche et ses données en sécurité avec un soin raisonnable, mais ne peut pas promettre qu’il soit toujours accessible ni exempt de défauts.",
          "Les calendriers et classements sont calculés à partir de ce que saisissent les organisateurs. En cas de litige, c’est la décision de l’organisateur qui compte, pas l’écran.",
          "L’exploitant répond sans limite de la faute intentionnelle ou lourde et des atteintes à la vie, au corps et à la santé ; pour le reste, dans la seule mesure exigée par la loi.",
        ],
      },
      {
        title: "Partir, et modifications",
        paragraphs: [
          "Vous pouvez cesser d’utiliser le site à tout moment et demander à l’exploitant de supprimer votre compte.",
          "L’exploitant peut modifier ces conditions pour l’avenir et l’annonce ici. Le droit du pays de l’exploitant s’applique.",
        ],
      },
    ],
  },
  privacy: {
    title: "Politique de confidentialité",
    subtitle: "Quelles données ce site conserve, pourquoi, et qui les voit.",
    sections: [
      {
        title: "Qui est responsable",
        paragraphs: [
          "L’exploitant de ce site est responsable des données qui s’y trouvent. Vous pouvez le joindre par la page de contact.",
        ],
      },
      {
        title: "Ce qui est conservé",
        paragraphs: [
          "Votre compte : nom d’utilisateur, nom, adresse e-mail, numéro de téléphone et adresse de photo si vous les donnez, votre rôle, vos réglages et votre mot de passe sous forme d’empreinte qui ne permet pas de le lire.",
          "Vos connexions : quand une session a commencé et quand elle a servi pour la dernière fois. Les sessions se terminent d’elles-mêmes après 30 jours au plus.",
          "Les tournois : ce que saisissent organisateurs et capitaines, c’est-à-dire les équipes, les effectifs avec noms, numéros de maillot et postes, les matchs et les scores, et un journal de qui a modifié quoi.",
          "Les messages que vous envoyez par la page de contact.",
          "Les questions que vous envoyez à l’organisation d’un tournoi, avec le nom et l’adresse que vous donnez.",
        ],
      },
      {
        title: "Qui voit quoi",
        paragraphs: [
          "Public : les tournois, équipes, calendriers, résultats et classements, avec les noms, numéros de maillot et postes des joueurs.",
          "Seules les personnes qui gèrent l’effectif d’une équipe voient les noms d’utilisateur, adresses e-mail et numéros de téléphone de ses joueurs et capitaines. D’autres personnes connectées vous trouvent par votre nom d’utilisateur entier, ou par votre nom si vous avez partagé une équipe avec elles, sans votre adresse e-mail.",
          "Seules les personnes qui gèrent un tournoi voient les questions à son sujet et qui les a envoyées : ici et dans l’e-mail qui apporte chacune à l’organisation. Ici, elles restent jusqu’à ce que quelqu’un les retire ou que le tournoi disparaisse.",
          "Les administrateurs de l’exploitant peuvent voir les comptes, pour aider et attribuer des rôles.",
        ],
      },
      {
        title: "Cookies et autres services",
        paragraphs: [
          "Ce site ne mesure personne. Son seul cookie, courtside_device, est déposé quand vous vous connectez : il distingue votre appareil des inconnus qui devinent votre mot de passe, pour qu’ils ne puissent pas vous bloquer. Il ne connecte personne, ne dit rien de vous et prend fin avec votre mot de passe, ou après un an sans connexion. Votre navigateur garde dans son stockage local un jeton de session, votre thème et les scores pas encore envoyés.",
          "Les polices, le code et les images viennent de ce seul site, et votre navigateur n’en appelle aucun autre. Un logo que quelqu’un indique par son adresse est copié ici une seule fois, par le serveur de ce site.",
        ],
      },
      {
        title: "Combien de temps",
        paragraphs: [
          "Les tournois et équipes supprimés sont conservés, masqués, pendant 30 jours, afin qu’une erreur puisse être réparée. Votre compte reste jusqu’à ce que vous en demandiez la suppression ; les résultats qui portent votre nom peuvent demeurer sans lien avec lui.",
          "Les compteurs qui protègent la connexion contre les tentatives ne contiennent que des empreintes abrégées d’adresses, pendant un jour au plus.",
        ],
      },
      {
        title: "Vos droits",
        paragraphs: [
          "Vous pouvez demander à l’exploitant ce qui est conservé à votre sujet, le faire corriger, supprimer ou vous le faire remettre, et saisir une autorité de protection des données.",
        ],
      },
    ],
  },
} satisfies Translation<typeof english>;

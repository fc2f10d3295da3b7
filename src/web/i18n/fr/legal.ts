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
          "Votre compte : nom d’utilisateur, nom, adresse e-mail, numéro de téléphone et photo si vous les donnez, votre rôle, vos réglages et votre mot de passe sous forme d’empreinte qui ne permet pas de le lire.",
          "Vos connexions : quand une session a commencé et quand elle a servi pour la dernière fois. Les sessions se terminent d’elles-mêmes après 30 jours au plus.",
          "Les tournois : ce que saisissent organisateurs et capitaines, c’est-à-dire les équipes, les effectifs avec noms, numéros de maillot et postes, les adresses e-mail et numéros de téléphone des joueurs lorsque quelqu’un les saisit, les matchs et les scores.",
          "Un journal de qui a modifié quoi : le numéro du compte, l’heure et l’élément, mais ni noms, ni adresses, ni textes. Il ne peut pas être modifié ; les entrées disparaissent après 400 jours, plus tard tant que leur tournoi est en cours.",
          "Un journal de sécurité des connexions, des tentatives refusées et des modifications de comptes : le compte, une partie de l’adresse réseau et le type de navigateur, pendant 90 jours.",
          "Les invitations : l’adresse e-mail à laquelle on a proposé d’être capitaine d’une équipe, pendant 30 jours au plus ; et le fait qu’une place dans un effectif vous a été proposée, avec le nom que vous donne la personne qui propose et votre réponse, jusqu’à ce que la place soit retirée.",
          "Les messages que vous envoyez par la page de contact et les questions que vous envoyez à l’organisation d’un tournoi, avec le nom et l’adresse que vous donnez.",
          "Les signalements de tournois : le motif et vos mots, sans leur auteur ; et le motif que donnent les administrateurs quand ils suspendent un tournoi.",
          "Les e-mails : ce que le site vous écrit attend ici d’être envoyé, environ un jour au plus, et est oublié une heure après ; il est noté qu’un jour de match vous a été rappelé. Si l’exploitant n’a pas de serveur de messagerie, les e-mails restent chez lui sous forme de fichiers.",
        ],
      },
      {
        title: "Qui voit quoi",
        paragraphs: [
          "Public : les tournois, équipes, calendriers, résultats et classements, avec les noms, numéros de maillot et postes des joueurs.",
          "Seules les personnes qui gèrent l’effectif d’une équipe voient les noms d’utilisateur, adresses e-mail et numéros de téléphone de ses joueurs et capitaines. D’autres personnes connectées vous trouvent par votre nom d’utilisateur entier, ou par votre nom si vous avez partagé une équipe avec elles, sans votre adresse e-mail.",
          "Qui vous propose d’être capitaine d’une équipe voit l’adresse saisie et si vous avez refusé. Qui vous propose une place dans un effectif ne voit rien de votre compte avant que vous n’acceptiez.",
          "Seules les personnes qui gèrent un tournoi voient les questions à son sujet et qui les a envoyées : ici et dans l’e-mail qui apporte chacune à l’organisation.",
          "Les administrateurs de l’exploitant peuvent voir les comptes, pour aider et attribuer des rôles, et reçoivent les messages de la page de contact. Eux seuls voient les signalements ; le motif d’une suspension est vu par eux et par l’organisation du tournoi.",
        ],
      },
      {
        title: "Cookies et autres services",
        paragraphs: [
          "Ce site ne mesure personne. Son seul cookie, courtside_device, est déposé quand vous vous connectez : il distingue votre appareil des inconnus qui devinent votre mot de passe, pour qu’ils ne puissent pas vous bloquer. Il ne connecte personne, ne dit rien de vous et prend fin avec votre mot de passe, ou après un an sans connexion.",
          "Votre navigateur garde dans son stockage local : un jeton de session tant que vous êtes connecté, votre langue, votre thème et l’écriture des heures, l’équipe que vous avez épinglée, un nombre aléatoire qui distingue cet appareil des autres et les scores pas encore envoyés. Ce que vous avez saisi dans des formulaires sans l’enregistrer et les déplacements de matchs qui peuvent être annulés restent jusqu’à la fermeture de l’onglet.",
          "Pour que les calendriers s’ouvrent sans connexion, votre navigateur garde aussi les fichiers de ce site et, tant que personne n’est connecté, ce qui a été consulté en dernier des tournois et des équipes, pendant deux semaines au plus. Se connecter efface ces consultations. Dans les réglages de votre navigateur, vous pouvez tout supprimer avec les données de ce site.",
          "Les polices, le code et les images viennent de ce seul site, et votre navigateur n’en appelle aucun autre. Un logo que quelqu’un indique par son adresse est copié ici une seule fois, par le serveur de ce site.",
        ],
      },
      {
        title: "Combien de temps",
        paragraphs: [
          "Les tournois et équipes supprimés sont conservés, masqués, pendant 30 jours, afin qu’une erreur puisse être réparée. Votre compte reste jusqu’à ce que vous en demandiez la suppression. Vos données, messages et invitations sont alors effacés aussitôt, et équipes et résultats restent sans vous ; seul un nom saisi par quelqu’un d’autre dans un effectif peut rester. Le journal garde son numéro, que plus rien n’explique.",
          "Les messages de la page de contact et les questions aux organisateurs sont supprimés un an après leur envoi ; une question l’est plus tôt si l’organisateur la retire, ou avec son tournoi.",
          "Les signalements disparaissent avec leur tournoi, le motif d’une suspension quand elle est levée.",
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

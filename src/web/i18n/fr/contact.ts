import type { catalogue as english } from "#web/i18n/en/contact.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Contact",
  subtitle: "Une question, un problème, une idée ? Écrivez aux personnes qui gèrent ce Courtside.",
  name: "Votre nom",
  email: "E-mail",
  emailHint: "Nous répondons à cette adresse et ne l’utilisons pour rien d’autre.",
  subject: "Objet",
  message: "Message",
  submit: "Envoyer le message",
  failed: "Impossible d’envoyer votre message. Veuillez réessayer.",
  sentTitle: "Message envoyé",
  sent: "Merci. Nous avons bien reçu votre message et répondrons à {{email}} dès que possible.",
  another: "Envoyer un autre message",
  question: {
    to: "Votre question est adressée à l’organisation de {{tournament}}.",
    toAboutTeam: "Votre question sur {{team}} est adressée à l’organisation de {{tournament}}.",
    emailHint:
      "Seules les personnes qui gèrent le tournoi voient votre nom et votre adresse, pour vous répondre.",
    message: "Votre question",
    submit: "Envoyer la question",
    failed: "Impossible d’envoyer votre question. Veuillez réessayer.",
    sentTitle: "Question envoyée",
    sent: "L’organisation a bien reçu votre question et peut répondre à {{email}}.",
  },
  asideTitle: "Bon à savoir",
  aside: {
    tournament:
      "Pour une question sur un match ou un résultat, l’organisation du tournoi répond le plus vite : « Interroger l’organisation » se trouve sur sa page.",
    account: "Mot de passe oublié ? Vous n’avez pas besoin de nous pour cela.",
    accountLink: "Réinitialiser votre mot de passe",
  },
} satisfies Translation<typeof english>;

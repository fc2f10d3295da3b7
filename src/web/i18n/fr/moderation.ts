import type { catalogue as english } from "#web/i18n/en/moderation.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  reasons: {
    spam: "Publicité ou spam",
    fraud: "Escroquerie",
    offensive: "Insultes ou haine",
    personal_data: "Données personnelles contre le gré de quelqu’un",
    other: "Autre chose",
  },
  report: {
    title: "Signaler ce tournoi",
    to: "Votre signalement à propos de {{name}} parvient aux responsables de ce Courtside, pas à son organisateur. Nous ne demandons pas qui vous êtes.",
    reason: "Qu’est-ce qui ne va pas ?",
    message: "Qu’avez-vous vu ?",
    hint: "Dites où cela se trouve. Sans votre adresse, personne ne peut vous répondre.",
    submit: "Envoyer le signalement",
    failed: "Votre signalement n’a pas pu être envoyé. Veuillez réessayer.",
    sentTitle: "Signalement envoyé",
    sent: "Merci. Quelqu’un va regarder.",
  },
  notice: {
    title:
      "Suspendu le {{when}} : seuls vous et les responsables de ce Courtside voyez ce tournoi.",
    text: "Vous pouvez changer ce qui lui est reproché, ou le supprimer.",
    contact: "Écrire aux responsables de ce Courtside",
  },
  suspend: {
    title: "Suspendre {{name}} ?",
    text: "Il disparaît aussitôt des listes, des recherches, des calendriers et de toutes les pages, pour tous sauf son organisateur, qui lit votre motif et peut répondre. Rien n’est supprimé, et vous pouvez lever la suspension à tout moment.",
    reason: "Motif, que l’organisateur lira",
    button: "Suspendre",
    buttonOf: "Suspendre {{name}}",
    done: "{{name}} est suspendu",
    lift: "Lever la suspension",
    liftOf: "Lever la suspension de {{name}}",
    lifted: "{{name}} est de nouveau public",
  },
  section: {
    title: "Suspension du tournoi",
    text: "Un tournoi suspendu n’est vu que par son organisateur et les super-administrateurs. Les visiteurs apprennent qu’il n’est pas disponible.",
    suspended: "Ce tournoi est suspendu. Lever la suspension le montre de nouveau à tous.",
  },
  list: {
    title: "Tournois signalés et suspendus",
    hint: "Les visiteurs signalent des tournois ; personne d’autre ne voit ce qu’ils écrivent. Les tournois suspendus restent ici jusqu’à ce que vous leviez la suspension.",
    none: "Rien n’est signalé ni suspendu.",
    failed: "Les signalements n’ont pas pu être chargés",
    of: "Tournoi de {{name}}",
    reports_one: "{{count}} signalement",
    reports_other: "{{count}} signalements",
    suspended: "Suspendu le {{when}} :",
    what: "Signalements",
  },
  settle: {
    button: "Signalements traités",
    buttonOf: "Signalements traités : {{name}}",
    done: "Les signalements sur {{name}} sont traités",
  },
  remove: {
    button: "Supprimer",
    buttonOf: "Supprimer {{name}}",
    title: "Supprimer {{name}} ?",
    text: "Il disparaît avec toutes ses équipes, ses matchs et ses résultats. Pendant 30 jours, les super-administrateurs peuvent le restaurer ; son organisateur, non.",
    done: "{{name}} est supprimé",
  },
  failed: "Cela n’a pas fonctionné. Veuillez réessayer.",
} satisfies Translation<typeof english>;

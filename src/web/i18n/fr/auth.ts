import type { catalogue as english } from "#web/i18n/en/auth.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  panel: {
    title: "Courtside en une phrase",
    text: "Poules, terrains, horaires et scores au même endroit, pour toutes les personnes du tournoi.",
    organiser: "L’organisation appuie sur un bouton et obtient les poules et le calendrier.",
    captain: "Les capitaines voient quand et où leur équipe joue ensuite.",
    visitor: "Le public suit chaque score sans compte.",
  },
  fields: {
    emailOrUsername: "E-mail ou nom d’utilisateur",
    password: "Mot de passe",
    confirmPassword: "Confirmer le mot de passe",
    newPassword: "Nouveau mot de passe",
    username: "Nom d’utilisateur",
    name: "Nom complet",
    email: "E-mail",
  },
  hints: {
    username: "Lettres, chiffres et tirets bas. Vous pouvez vous connecter avec ce nom.",
    password:
      "Au moins 8 caractères avec une minuscule, une majuscule et un chiffre. Une phrase entière avec des espaces est bienvenue, jusqu’à 200 caractères.",
  },
  login: {
    title: "Connexion",
    subtitle: "Heureux de vous revoir. Vos tournois et vos équipes vous attendent.",
    rememberMe: "Se souvenir de moi",
    forgot: "Mot de passe oublié ?",
    submit: "Se connecter",
    noAccount: "Pas encore de compte ?",
    register: "S’inscrire",
    success: "Heureux de vous revoir !",
    failedTitle: "Échec de la connexion",
    failed: "La connexion a échoué. Veuillez réessayer.",
  },
  register: {
    title: "Créez votre compte",
    subtitle: "Gratuit, et prêt en une minute.",
    terms:
      "J’accepte les <terms>conditions d’utilisation</terms> et la <privacy>politique de confidentialité</privacy>",
    submit: "Créer le compte",
    haveAccount: "Vous avez déjà un compte ?",
    login: "Se connecter",
    success: "Compte créé ! Veuillez vous connecter.",
    welcome: "Compte créé ! Vous êtes connecté.",
    failedTitle: "Échec de l’inscription",
    failed: "Impossible de créer le compte. Veuillez réessayer.",
    administrator: "Ce lien fait de votre nouveau compte l’administrateur de ce Courtside.",
  },
  forgot: {
    title: "Mot de passe oublié ?",
    subtitle:
      "Indiquez-nous votre adresse e-mail et nous vous enverrons un lien pour en choisir un nouveau.",
    submit: "Envoyer le lien",
    failed: "Impossible d’envoyer le lien. Veuillez réessayer.",
    sentTitle: "Consultez votre messagerie",
    sent: "Si un compte correspond à {{email}}, un lien pour choisir un nouveau mot de passe est en route. Il fonctionne une seule fois ; le message indique pendant combien de temps.",
    earlier:
      "Si nous vous en avons déjà envoyé un qui reste valable un moment, aucun autre ne suit : utilisez le premier.",
    nothing:
      "Toujours rien après quelques minutes ? Regardez dans les courriers indésirables, puis demandez aux personnes qui gèrent ce Courtside : sans serveur de messagerie, ses messages restent sur leur ordinateur.",
    again: "L’envoyer à nouveau",
    back: "Retour à la connexion",
  },
  reset: {
    title: "Choisissez un nouveau mot de passe",
    subtitle: "Vous l’utiliserez ensuite pour vous connecter sur tous vos appareils.",
    submit: "Enregistrer le mot de passe",
    success: "Votre mot de passe est changé. Veuillez vous connecter.",
    failed: "Impossible de changer le mot de passe. Veuillez réessayer.",
    invalid: "Ce lien n’est plus valable. Il fonctionne une seule fois et pendant peu de temps.",
    request: "Demander un nouveau lien",
  },
  administrator: {
    title: "Devenir administrateur",
    subtitle:
      "Ce lien a été envoyé à une adresse indiquée par les personnes qui gèrent ce Courtside.",
    account:
      "Vous êtes connecté en tant que {{name}} ({{email}}). Un administrateur voit tous les comptes, attribue les rôles et peut modifier chaque tournoi.",
    submit: "Devenir administrateur",
    signIn:
      "Connectez-vous avec le compte de l’adresse à laquelle ce lien a été envoyé. Si vous n’en connaissez pas le mot de passe, choisissez-en un nouveau par e-mail, puis rouvrez le lien.",
    signOut: "Se déconnecter",
    failed: "La confirmation n’a pas abouti. Veuillez réessayer.",
    gone: "Rien à confirmer ici",
    again:
      "Ouvrez le lien reçu par e-mail. S’il n’est plus valable, reconnectez-vous : un nouveau est envoyé une fois par jour.",
    done: "Vous êtes administrateur",
    doneText: "Vous voyez tous les comptes et pouvez modifier chaque tournoi de ce Courtside.",
    toUsers: "Vers les comptes",
  },
} satisfies Translation<typeof english>;

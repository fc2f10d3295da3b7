import type { catalogue as english } from "#web/i18n/en/contact.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Contacto",
  subtitle: "¿Una pregunta, un problema, una idea? Escribe a quienes llevan este Courtside.",
  name: "Tu nombre",
  email: "Correo electrónico",
  emailHint: "Respondemos a esta dirección y no la usamos para nada más.",
  subject: "Asunto",
  message: "Mensaje",
  submit: "Enviar mensaje",
  failed: "No se ha podido enviar tu mensaje. Inténtalo de nuevo.",
  sentTitle: "Mensaje enviado",
  sent: "Gracias. Hemos recibido tu mensaje y responderemos a {{email}} en cuanto podamos.",
  another: "Enviar otro mensaje",
  question: {
    to: "Tu pregunta va a quien organiza {{tournament}}.",
    toAboutTeam: "Tu pregunta sobre {{team}} va a quien organiza {{tournament}}.",
    emailHint: "Solo quienes llevan el torneo ven tu nombre y tu dirección, para responderte.",
    message: "Tu pregunta",
    submit: "Enviar pregunta",
    failed: "No se ha podido enviar tu pregunta. Inténtalo de nuevo.",
    sentTitle: "Pregunta enviada",
    sent: "La organización tiene tu pregunta y puede responder a {{email}}.",
  },
  asideTitle: "Conviene saber",
  aside: {
    tournament:
      "Las preguntas sobre un partido o un resultado las responde antes la organización del torneo: en su página está «Preguntar a la organización».",
    account: "¿Has olvidado la contraseña? Para eso no nos necesitas.",
    accountLink: "Restablecer la contraseña",
  },
} satisfies Translation<typeof english>;

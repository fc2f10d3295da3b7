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
  asideTitle: "Conviene saber",
  aside: {
    tournament:
      "Las preguntas sobre un partido o un resultado las responde antes la organización del torneo.",
    account: "¿Has olvidado la contraseña? Para eso no nos necesitas.",
    accountLink: "Restablecer la contraseña",
  },
} satisfies Translation<typeof english>;

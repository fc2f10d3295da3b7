import type { catalogue as english } from "#web/i18n/en/moderation.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  reasons: {
    spam: "Publicidad o spam",
    fraud: "Estafa",
    offensive: "Insultos u odio",
    personal_data: "Datos personales contra la voluntad de alguien",
    other: "Otra cosa",
  },
  report: {
    title: "Denunciar este torneo",
    to: "Tu aviso sobre {{name}} llega a quienes gestionan este Courtside, no a su organizador. No preguntamos quién eres.",
    reason: "¿Qué está mal?",
    message: "¿Qué has visto?",
    hint: "Di dónde está. Sin tu dirección nadie puede responderte.",
    submit: "Enviar aviso",
    failed: "No se pudo enviar tu aviso. Inténtalo de nuevo.",
    sentTitle: "Aviso enviado",
    sent: "Gracias. Alguien lo mirará.",
  },
  notice: {
    title: "Suspendido el {{when}}: solo tú y quienes gestionan este Courtside veis este torneo.",
    text: "Puedes cambiar lo que se le reprocha o eliminarlo.",
    contact: "Escribir a quienes gestionan este Courtside",
  },
  suspend: {
    title: "¿Suspender {{name}}?",
    text: "Desaparece al momento de listas, búsquedas, calendarios y páginas para todos menos para su organizador, que lee tu motivo y puede responder. No se elimina nada y puedes levantarlo cuando quieras.",
    reason: "Motivo, que leerá el organizador",
    button: "Suspender",
    buttonOf: "Suspender {{name}}",
    done: "{{name}} está suspendido",
    lift: "Levantar la suspensión",
    liftOf: "Levantar la suspensión de {{name}}",
    lifted: "{{name}} vuelve a ser público",
  },
  section: {
    title: "Suspensión",
    text: "Un torneo suspendido solo lo ven su organizador y los superadministradores. A los visitantes se les dice que no está disponible.",
    suspended: "Este torneo está suspendido. Si levantas la suspensión, todos lo ven de nuevo.",
  },
  list: {
    title: "Torneos denunciados y suspendidos",
    hint: "Los visitantes denuncian torneos; nadie más ve lo que escriben. Los suspendidos siguen aquí hasta que levantes la suspensión.",
    none: "No hay nada denunciado ni suspendido.",
    failed: "No se pudieron cargar los avisos",
    of: "Torneo de {{name}}",
    reports_one: "{{count}} aviso",
    reports_other: "{{count}} avisos",
    suspended: "Suspendido el {{when}}:",
    what: "Avisos",
  },
  settle: {
    button: "Avisos atendidos",
    buttonOf: "Avisos atendidos: {{name}}",
    done: "Los avisos sobre {{name}} están atendidos",
  },
  remove: {
    button: "Eliminar",
    buttonOf: "Eliminar {{name}}",
    title: "¿Eliminar {{name}}?",
    text: "Desaparece con todos sus equipos, partidos y resultados. Durante 30 días los superadministradores pueden restaurarlo; su organizador no.",
    done: "{{name}} se ha eliminado",
  },
  failed: "No ha funcionado. Inténtalo de nuevo.",
} satisfies Translation<typeof english>;

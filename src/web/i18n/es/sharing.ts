import type { catalogue as english } from "#web/i18n/en/sharing.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Compartir esta página",
  intro: "El enlace muestra lo que ves, con su pestaña y sus filtros.",
  link: "Enlace",
  qr: "Código QR del enlace",
  copy: "Copiar",
  copied: "Copiado",
  copyFailed: "Tu navegador no permite copiar. La dirección está seleccionada: cópiala tú.",
  onlyHere:
    "Esta dirección solo funciona en este ordenador. Abre Courtside por su dirección en la red para compartirla.",
  export: {
    schedule: "Calendario de partidos (CSV)",
    standings: "Clasificación (CSV)",
    calendarFile: "Calendario de partidos (archivo de calendario)",
    subscribe: "Suscribirse al calendario…",
    code: "Enlace y código QR…",
  },
  subscribe: {
    teamsFailed: "No se han podido cargar los equipos",
    title: "Suscribirse al calendario",
    intro:
      "Tu calendario consulta los cambios por sí solo: los partidos movidos o cancelados siempre están al día.",
    team: "Partidos de",
    allTeams: "Todos los equipos",
    open: "Abrir en la app de calendario",
    address: "Dirección del calendario",
    hint: "En Google Calendar o en Outlook en la web, añade un calendario desde su dirección y pega esta.",
  },
} satisfies Translation<typeof english>;

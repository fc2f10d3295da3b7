import type { catalogue as english } from "#web/i18n/en/admin.ts";
import type { Translation } from "#web/i18n/translation.ts";

export const catalogue = {
  title: "Cuentas",
  subtitle: "Todas las cuentas de esta instalación y el rol que tienen.",
  search: "Buscar por nombre, usuario o correo",
  loading: "Cargando cuentas…",
  failed: "No se han podido cargar las cuentas",
  empty: "No se han encontrado cuentas",
  clear: "Borrar la búsqueda",
  emptyHint: "Prueba con otro nombre, usuario o correo.",
  results_one: "{{count}} cuenta encontrada",
  results_other: "{{count}} cuentas encontradas",
  showing: "Página {{page}} de {{pages}} ({{total}} cuentas en total)",
  list: "Cuentas",
  you: "Tú",
  joined: "En Courtside desde el {{date}}",
  roleOf: "Rol de {{name}}",
  assign: "Asignar",
  assignOf: "Asignar este rol a {{name}}",
  assigned: "{{name}} ahora es: {{role}}",
  assignFailed: "No se ha podido asignar el rol",
  ownTitle: "¿Renunciar a tu rol?",
  ownText: "Ya no podrás abrir esta página. Solo otro superadministrador puede deshacerlo.",
  ownConfirm: "Renunciar al rol",
  denied: "Solo los superadministradores pueden ver y cambiar las cuentas de esta instalación.",
  back: "Ir a la página de inicio",
} satisfies Translation<typeof english>;

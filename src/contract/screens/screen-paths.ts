import type { Part } from "#contract/paths.ts";

/** The addresses of big screens, apart from those that every page loads. */
export const screenPaths = {
  screen: (id: Part) => `/tournaments/${id}/screen`,
  screenPictures: (id: Part) => `/tournaments/${id}/screen/pictures`,
  screenPicture: (id: Part, pictureId: Part) => `/tournaments/${id}/screen/pictures/${pictureId}`,
  televisions: (id: Part) => `/tournaments/${id}/televisions`,
  television: (key: string) => `/televisions/${key}`,
} as const;

export const catalogue = { title: "x" } as const;

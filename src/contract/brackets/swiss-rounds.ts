/** How many rounds a Swiss tournament can have: apart from the other limits, which every page loads. */
export const swissRounds = { min: 1, max: 25 };

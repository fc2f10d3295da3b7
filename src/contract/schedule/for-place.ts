/** Whether a game of a knock-out is for the third or a lower place. */
export function isForPlace({
  is_third_place: isThird,
  places_from: from,
}: {
  is_third_place: boolean;
  places_from: number | null;
}): boolean {
  return isThird || from !== null;
}

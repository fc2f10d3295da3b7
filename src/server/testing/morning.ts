/** A time zone in which it is now ten in the morning, so that what is hours away is on the same day. */
export function zoneOfMorning(): string {
  const ahead = ((10 - new Date().getUTCHours() + 36) % 24) - 12;
  // These names count the other way round.
  return ahead < 0 ? `Etc/GMT+${-ahead}` : `Etc/GMT-${ahead}`;
}

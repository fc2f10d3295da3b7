/** What a person takes for one screen: the tabs of a tournament share theirs. */
export function screenOf(pathname: string) {
  return pathname.replace(/\/(schedule|standings)?\/?$/, "") || "/";
}

/**
 * For `useForm`: what others save while the form is open shows in the fields that nobody has touched
 * here, so that saving doesn't take it back.
 */
export function followedBy<Values extends object>(values: Values) {
  return { values, resetOptions: { keepDirtyValues: true, keepErrors: true } };
}

/*
 * A form that the page sends itself: the browser does not.
 */
export const submits = (act: () => unknown) => (event: Event): void => {
  event.preventDefault();
  act();
};

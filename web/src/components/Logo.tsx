/*
 * The mark of the house: a palette with five dabs and a brush.
 */
export function Logo() {
  return (
    <svg class="logo" viewBox="0 0 64 64" width="2rem" height="2rem" aria-hidden="true" focusable="false">
      <path
        d="M31 8C16 8 5 18.500 5 31.500S15.500 55 29 55c4.500 0 6-2.800 5-6-1.300-4.200.5-8 5.500-8H47c7 0 12-4.500 12-11C59 17 47 8 31 8Z"
        class="logo-wood"
      />
      <circle cx="17" cy="33" r="4.600" class="red" />
      <circle cx="21" cy="20" r="4.600" />
      <circle cx="35" cy="16" r="4.600" class="green" />
      <circle cx="48" cy="25" r="4.600" class="blue" />
      <circle cx="22" cy="45" r="4.200" class="violet" />
    </svg>
  );
}

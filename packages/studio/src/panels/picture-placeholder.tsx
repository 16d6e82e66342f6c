/** Stands in for an example's picture until there is one. */
export function PicturePlaceholder() {
  return (
    <svg className="picture-placeholder" viewBox="0 0 320 180" aria-hidden="true">
      <path d="M40 140 L120 108 L280 108 L220 140 Z" />
      <circle cx="165" cy="84" r="26" />
      <path d="M165 58 A26 26 0 0 1 191 84 L165 84 Z M165 110 A26 26 0 0 1 139 84 L165 84 Z" />
    </svg>
  );
}

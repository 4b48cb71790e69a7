export const LogoMark = () => (
  <svg viewBox="0 0 32 32" width="30" height="30" aria-hidden="true" focusable="false">
    <rect width="32" height="32" rx="9" fill="#ff7a45" />
    <path
      fill="#1b120d"
      d="M5 8.500q11 3 22 0l.8 3q-11.800 2.700-23.600 0zM7.500 14.500h17v2.400h-17zM9 12l2.400.3.6 13H8.600zM20.600 12.300l2.400-.3.4 13.300H20z"
    />
  </svg>
)

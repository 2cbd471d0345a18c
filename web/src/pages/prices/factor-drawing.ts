/** Small drawings of what affects the price of any job, 64 × 48, by the factor's title in `pricing.yaml`. */
const FACTORS: Readonly<Record<string, string>> = {
  Access:
    '<path fill="#fbf8f3" d="M34 8h30v40H34z"/><path fill="#0a4a6d" d="M42 14h14v12H42z"/><path stroke="#c8923e" stroke-width="3" d="M8 46 26 6m-8 40L36 6"/><path stroke="#c8923e" stroke-width="2.5" d="M12 37h10m-6-9h10m-6-9h10m-6-9h10"/>',
  'Depth and length':
    '<path fill="#5fa383" d="M0 12h64v5H0z"/><path fill="#8a6746" d="M0 17h64v31H0z"/><path fill="#2e2019" d="M24 12h16v24H24z"/><path stroke="#a98f62" stroke-width="8" d="M0 38h64"/><path stroke="#f3e6d0" stroke-width="5" d="M0 38h64"/><path fill="none" stroke="#f67c49" stroke-width="2" d="M46 14v18m-3-14 3-4 3 4m-6 10 3 4 3-4"/>',
  'The ground':
    '<path fill="#5fa383" d="M0 10h64v5H0z"/><path fill="#8a6746" d="M0 15h64v13H0z"/><path fill="#5d4636" d="M0 28h64v20H0z"/><path fill="none" stroke="#c29b6e" stroke-width="2.5" d="M22 12c0 10-8 8-10 18m10-18c2 10 0 14 2 20m-2-20c6 6 12 6 12 14"/><path fill="#a27c54" d="M44 34q4-7 11-4t2 8q-8 4-13-4M6 40q4-5 9-2t0 6q-6 2-9-4"/>',
  'Old materials':
    '<path stroke="#855c24" stroke-width="16" d="M0 24h26m12 0h26"/><path stroke="#b3a283" stroke-width="11" d="M0 24h26m12 0h26"/><path fill="#9c340d" d="M18 16h10l-4 5 5 4-6 7h-5zM46 16H36l3 6-5 4 7 6h5z"/><path fill="none" stroke="#12b5cb" stroke-linecap="round" stroke-width="2.5" d="M32 32v4m-5 2v3m10-3v3"/>',
  Parts:
    '<circle cx="21" cy="26" r="14" fill="#5b7c8e"/><circle cx="21" cy="26" r="6" fill="#d5ecee"/><circle cx="46" cy="17" r="9" fill="#edb441"/><circle cx="46" cy="17" r="4" fill="#d5ecee"/><path fill="#0b6070" d="M38 32h18v10H38z"/><path fill="#12b5cb" d="M38 32h12v10H38z"/>',
  "What today's rules require":
    '<path fill="#fff" d="M12 4h32v40H12z"/><path fill="#d8dedc" d="M37 4h7v40h-7z"/><path stroke="#74b1cf" stroke-width="3" d="M18 13h16m-16 8h16m-16 8h10"/><circle cx="46" cy="34" r="11" fill="#1773a0"/><path fill="none" stroke="#fff" stroke-width="3.5" d="m40 34 5 5 8-9"/>',
  'Time of day':
    '<path fill="#0a2b41" d="M32 0h32v48H32z"/><circle cx="16" cy="24" r="10" fill="#f9c97a"/><path fill="#fff3d1" d="M50 13a11 11 0 1 0 6 20 12 12 0 0 1-6-20"/><circle cx="41" cy="10" r="1.5" fill="#fff"/><circle cx="58" cy="16" r="1.5" fill="#fff"/>',
  'Other trades':
    '<rect width="30" height="40" x="17" y="4" fill="#c7d3d6" rx="3"/><path fill="#8fa9b4" d="M40 4h4q3 0 3 3v34q0 3-3 3h-4z"/><path fill="#edb441" d="m34 8-12 18h9l-3 14 14-20h-9z"/>',
  'Taking things away':
    '<path fill="#fff" d="M4 14h34v24H4z"/><path fill="#0b5c86" d="M38 20h14l8 9v9H38z"/><path fill="#9fd3e4" d="M42 23h8l5 6H42z"/><circle cx="16" cy="39" r="6" fill="#0a2b41"/><circle cx="48" cy="39" r="6" fill="#0a2b41"/><path fill="#12b5cb" d="M4 28h34v4H4z"/>',
  'Putting it back':
    '<path fill="#fff3dc" d="M4 6h18v17H4zm20 0h18v17H24zM4 25h18v17H4zm40-19h16v17H44zm0 19h16v17H44z"/><path fill="#8a6746" d="M24 25h18v17H24z"/><path fill="#74b1cf" d="m30 18 18 3-4 17-17-4z"/>',
}

export const drawFactor = (title: string): string =>
  `<path fill="#d5ecee" d="M0 0h64v48H0z"/>${FACTORS[title] ?? ''}`

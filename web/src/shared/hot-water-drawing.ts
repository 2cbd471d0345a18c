/** Small drawings for the hot water chooser: one for each choice, 64 × 48, and one for each type of system, 120 × 150. */

const person = (x: number, colour: string, scale = 1) =>
  `<g transform="translate(${x} 48)scale(${scale})"><circle cy="-24" r="6" fill="${colour}"/><path fill="${colour}" d="M-9 0v-7a9 9 0 0 1 18 0v7z"/></g>`

const SUN = '<circle cx="13" cy="11" r="8" fill="#f9c97a"/>'
const ROOF =
  '<path fill="#3f6d86" d="M2 38 25 12h45v26z"/><path fill="#0b5c86" d="M2 38 25 12h7L12 38z"/><path fill="#fff" d="M0 38h64v4H0z"/><path fill="#e8e2d4" d="M6 42h58v6H6z"/>'
const PANEL =
  '<path fill="#0a2b41" d="M19 35 33 18h22v17z"/><path fill="#0b5c86" d="M19 35 33 18h10L29 35z"/><path stroke="#74b1cf" d="M27 26h28M31 35l14-17"/>'
const GROUND = '<path fill="#b3a283" d="M0 44h64v4H0z"/>'
const BOTTLE = (x: number) =>
  `<path fill="#c7d3d6" d="M${x} 44V18q0-6 8-6t8 6v26z"/><path fill="#8fa9b4" d="M${x + 11} 44V13q5 1 5 5v26z"/><path fill="#5b7c8e" d="M${x + 4} 7h8v5h-8z"/>`
const TANK = (x: number, top: number) =>
  `<path fill="#f7f3ea" d="M${x} 44V${top + 3}q0-4 9-4t9 4v41z"/><path fill="#a9bec7" d="M${x + 12} 44V${top}q6 1 6 3v41z"/><path fill="#0a4a6d" d="M${x + 4} 34h7v5h-7z"/>`
const FAN_BOX =
  '<path fill="#f3efe6" d="M12 16h40v27H12z"/><path fill="#bacad0" d="M44 16h8v27h-8z"/><circle cx="28" cy="30" r="11" fill="#0a3a56"/><circle cx="28" cy="30" r="7" fill="none" stroke="#3a8fb6" stroke-width="1.5"/><path fill="#74b1cf" d="M28 30c-5-4-3-10 0-11 2 4 2 8 0 11 5-2 9 1 9 5-4 0-7-1-9-5-1 5-5 6-8 5 1-3 4-5 8-5"/>'
const SWIRL =
  '<path fill="none" stroke="#12b5cb" stroke-linecap="round" stroke-width="2" d="M4 8q6-5 12 0t12 0 12 0 12 0"/>'

const CHOICES: Readonly<Record<string, Readonly<Record<string, string>>>> = {
  people: {
    few: person(22, '#1773a0') + person(42, '#12b5cb'),
    some: person(16, '#1773a0') + person(32, '#12b5cb', 1.15) + person(49, '#edb441', 0.8),
    many:
      person(20, '#74b1cf', 1.2) +
      person(44, '#74b1cf', 1.2) +
      person(10, '#1773a0', 0.85) +
      person(32, '#12b5cb', 0.95) +
      person(54, '#edb441', 0.75),
  },
  energy: {
    mains:
      '<path fill="none" stroke="#855c24" stroke-width="8" d="M0 38h22V20"/><path fill="none" stroke="#edb441" stroke-width="5" d="M0 38h22V20"/><path fill="none" stroke="#855c24" stroke-width="8" d="M42 20v18h22"/><path fill="none" stroke="#edb441" stroke-width="5" d="M42 20v18h22"/><rect width="36" height="26" x="14" y="4" fill="#c7d3d6" rx="4"/><path fill="#8fa9b4" d="M42 4h4q4 0 4 4v18q0 4-4 4h-4z"/><rect width="22" height="10" x="19" y="9" fill="#0a2b41" rx="2"/><path fill="#5fd2de" d="M22 12h4v4h-4zm6 0h4v4h-4z"/>',
    bottles: BOTTLE(13) + BOTTLE(35) + GROUND,
    electric:
      '<path fill="none" stroke="#0a2b41" stroke-linecap="round" stroke-width="4" d="M4 44q14 0 14-12"/><path fill="#0b5c86" d="M8 18h20v8q0 8-10 8T8 26z"/><path fill="#8fa9b4" d="M11 8h4v10h-4zm10 0h4v10h-4z"/><path fill="#edb441" d="m50 4-14 22h10l-4 18 16-24H47z"/>',
  },
  solar: { yes: `${SUN}${ROOF}${PANEL}`, no: ROOF },
  roof: {
    sunny: `<circle cx="13" cy="11" r="11" fill="#f9c97a" opacity=".35"/>${SUN}${ROOF}`,
    shaded: `${ROOF}<path stroke="#8e8a78" stroke-width="4" d="M14 46V26"/><path fill="#103d35" d="M2 28a8 8 0 0 1 4-13 9 9 0 0 1 16 0 8 8 0 0 1 5 13z"/><path fill="#236a53" d="M2 25a8 8 0 0 1 4-12 9 9 0 0 1 13 0 9 9 0 0 1 1 12z"/>`,
    shared:
      '<path fill="#fbf8f3" d="M14 4h36v42H14z"/><path fill="#b9cbd0" d="M41 4h9v42h-9z"/><path fill="#0a4a6d" d="M19 9h7v7h-7zm11 0h7v7h-7zM19 21h7v7h-7zm0 12h7v7h-7zm11 0h7v7h-7z"/><path fill="#edb441" d="M30 21h7v7h-7z"/>',
  },
  space: {
    open: `${SWIRL}${FAN_BOX}${GROUND}`,
    tight: `<path fill="#c8923e" d="M2 12h14v34H2z"/><path stroke="#855c24" d="M6.5 12v34M11 12v34"/>${TANK(22, 10)}<path fill="#fff3dc" d="M46 4h18v42H46z"/><path fill="#0a4a6d" d="M50 14h10v12H50z"/>${GROUND}`,
    inside: `<path fill="#e2d3b8" d="M8 2h48v44H8z"/><path fill="#5b4a3a" d="M12 6h26v38H12z"/>${TANK(16, 12)}<path fill="#fff3dc" d="M38 6h14v38H38z"/><circle cx="42" cy="26" r="1.5" fill="#855c24"/>`,
  },
  budget: {
    buy: '<path fill="#12b5cb" d="M8 24 28 5h24q4 0 4 4v24L36 46q-3 2-6-1L9 30q-3-3-1-6"/><path fill="#0b6070" d="M56 20v13L36 46q-3 2-6-1l-3-2z" opacity=".4"/><circle cx="47" cy="14" r="4" fill="#0a2b41"/>',
    run: '<path fill="#fff" d="M14 3h36v40l-6-4-6 4-6-4-6 4-6-4-6 4z"/><path fill="#d8dedc" d="M44 3h6v40l-6-4z"/><path fill="#74b1cf" d="M20 12h6v18h-6z"/><path fill="#1773a0" d="M29 18h6v12h-6z"/><path fill="#12b5cb" d="M38 24h6v6h-6z"/>',
    never:
      '<path fill="none" stroke="#5b7c8e" stroke-width="5" d="M8 48V10q0-6 8-6h18v6"/><path fill="#8fa9b4" d="M20 18q0-8 14-8t14 8z"/><path stroke="#12b5cb" stroke-linecap="round" stroke-width="3" d="M24 24v8m10-8v16m10-16v8m-15 6v4m10-4v4"/>',
  },
}

const FLOOR =
  '<path fill="#e2d3b8" d="M0 128h120v22H0z"/><path fill="#fbf8f3" d="M0 126h120v4H0z"/><ellipse cx="64" cy="140" fill="#0b1f33" opacity=".28" rx="42" ry="5"/>'
const WALL =
  '<path fill="#0b5c86" d="M0 0h120v150H0z"/><circle cx="20" cy="10" r="62" fill="#1773a0" opacity=".55"/>'
const FLAME =
  '<path fill="#3a8fb6" d="M60 132c-11-2-10-12-3-18 2-3 4-6 3-9 8 5 12 25 0 27"/><path fill="#cff1f4" d="M60 132c-6-1-5-8-1-12 6 4 7 11 1 12"/>'
const cylinder = (body: string, shade: string) =>
  `<path fill="${body}" d="M34 138V36q0-9 26-9t26 9v102q0 4-26 4t-26-4"/><path fill="${shade}" d="M68 27q18 1 18 9v102q0 3-18 4z"/><path fill="none" stroke="${shade}" stroke-width="2" d="M34 44q26 6 52 0"/>`
const DISPLAY =
  '<rect width="24" height="20" x="44" y="84" fill="#0a4a6d" rx="3"/><path fill="#5fd2de" d="M47 88h18v6H47z"/>'

const TYPES: Readonly<Record<string, string>> = {
  'heat-pump': `${WALL}${FLOOR}<path fill="#f3efe6" d="M12 66q0-4 4-4h88q4 0 4 4v66H12z"/><path fill="#bacad0" d="M86 62h18q4 0 4 4v66H86z"/><path fill="#0a2b41" d="M18 132h14v7H18zm68 0h14v7H86z"/><circle cx="49" cy="97" r="29" fill="#c4d3d8"/><circle cx="49" cy="97" r="26" fill="#0a3a56"/><g fill="none" stroke="#3a8fb6" stroke-width="2"><circle cx="49" cy="97" r="21"/><circle cx="49" cy="97" r="14"/></g><path fill="#74b1cf" d="M49 97c-10-9-6-21 0-24 4 8 5 16 0 24 11-5 20 2 21 10-8 1-17-2-21-10-3 11-12 18-18 15 1-8 7-14 18-15"/><circle cx="49" cy="97" r="4" fill="#f3efe6"/><path fill="#12b5cb" d="M90 70h12v5H90z"/><path stroke="#7d99a6" stroke-width="2" d="M91 84h10m-10 6h10m-10 6h10"/><path fill="none" stroke="#9de5ec" stroke-linecap="round" stroke-width="4" d="M14 30q12-9 24 0t24 0 24 0 20 0m-80 16q12-9 24 0t24 0 24 0"/>`,
  solar: `<path fill="#9fd3e4" d="M0 0h120v150H0z"/><circle cx="22" cy="24" r="24" fill="#f9c97a" opacity=".4"/><circle cx="22" cy="24" r="14" fill="#f9c97a"/><path fill="#f3e6d0" d="M20 108h100v42H20z"/><path fill="#3f6d86" d="M6 112 58 36h62v76z"/><path fill="#fbf8f3" d="M2 110h118v7H2z"/><path fill="#0a2b41" d="M34 100 68 54h52v46z"/><path fill="#0b5c86" d="M34 100 68 54h20l-34 46z"/><path stroke="#74b1cf" stroke-width="1.5" d="M45 85h75M57 69h63M72 100l34-46"/><path fill="#edf1ef" d="M60 44q0-10 10-10h50v20H70q-10 0-10-10"/><path fill="#fff" d="M70 34h50v6H66q1-6 4-6"/>`,
  'gas-continuous': `${WALL}${FLOOR}<path fill="none" stroke="#8e4526" stroke-width="9" d="M46 112v30m14-30v30m14-30v30"/><path fill="none" stroke="#d07e50" stroke-width="6" d="M46 112v30m14-30v30m14-30v30"/><path fill="#8fa9b6" d="M46 14h28v12H46z"/><rect width="64" height="94" x="28" y="24" fill="#f5f8f8" rx="7"/><path fill="#b4c6cd" d="M76 24h9q7 0 7 7v80q0 7-7 7h-9z"/><rect width="38" height="16" x="36" y="34" fill="#0a2b41" rx="3"/><path fill="#5fd2de" d="M39 37h18v5H39z"/><path fill="none" stroke="#9db8c4" stroke-linecap="round" stroke-width="3" d="M38 60h34m-34 8h34"/><rect width="22" height="30" x="45" y="78" fill="#0b1f33" rx="4"/><g transform="translate(5 9)scale(.85)">${FLAME}</g>`,
  'gas-storage': `${WALL}${FLOOR}<path fill="#5b7c8e" d="M46 12h28v6H46z"/><path fill="#9fb4be" d="M53 18h14v10H53z"/>${cylinder('#fff3dc', '#d9b98c')}<rect width="32" height="22" x="44" y="112" fill="#0a1824" rx="3"/>${FLAME}${DISPLAY}`,
  electric: `${WALL}${FLOOR}<path fill="none" stroke="#9c340d" stroke-width="8" d="M60 34V16h60"/><path fill="none" stroke="#f67c49" stroke-width="5.5" d="M60 34V16h60"/><path fill="none" stroke="#0b6070" stroke-width="8" d="M34 128H-4"/><path fill="none" stroke="#12b5cb" stroke-width="5.5" d="M34 128H-4"/>${cylinder('#fdfbf6', '#a9bec7')}${DISPLAY}<path fill="#edb441" d="m60 50-11 16h8l-4 13 13-18h-8z"/>`,
}

export const drawAnswer = (question: string, choice: string): string =>
  `<path fill="#d5ecee" d="M0 0h64v48H0z"/>${CHOICES[question]?.[choice] ?? ''}`

export const drawType = (type: string): string => TYPES[type] ?? ''

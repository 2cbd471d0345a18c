/** From page to page the old one gives way softly, for whoever does not mind things moving. */
export const pageTransition = `
@media (prefers-reduced-motion:no-preference){
@view-transition{navigation:auto}
::view-transition-old(root),::view-transition-new(root){animation-duration:160ms}
}
`

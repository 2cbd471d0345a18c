/** Cross-fades between pages, unless reduced motion is set. */
export const pageTransition = `
@media (prefers-reduced-motion:no-preference){
@view-transition{navigation:auto}
::view-transition-old(root),::view-transition-new(root){animation-duration:160ms}
}
`
